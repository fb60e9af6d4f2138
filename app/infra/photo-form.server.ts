import { checkForm, explain, type FormSchema } from "./form.server";
import { readBody } from "./form-body.server";
import { maxPhotoBytes } from "./images.server";

const megabyte = 1024 * 1024;
/** Bytes: of a photo a little more than is taken, so that its form can say that it is too large. */
const limits = { whole: 64 * megabyte, text: 256 * 1024, photo: maxPhotoBytes + 1 };

/** `parseForm` for a form whose fields called `photos` hold one each. */
export async function parsePhotoForm<T>(request: Request, schema: FormSchema<T>, photos: string[]) {
  const names = Object.keys(schema.shape);
  return checkForm(await readBody(request, { names, photos, ...limits }).catch(explain), schema);
}
