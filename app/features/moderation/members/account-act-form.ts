import { z } from "zod";
import { isEmail, malformedEmail } from "~/lib/email";
import { endSuspensionSchema } from "./suspension-form";

const email = z.string().default("").pipe(z.string().trim()).refine(isEmail, { error: malformedEmail });

/** Apart from the words of the acts, so that no browser is sent the validator. */
export const accountActSchemas = {
  confirm: endSuspensionSchema,
  resend: endSuspensionSchema,
  address: endSuspensionSchema.extend({ email }),
  delete: endSuspensionSchema.extend({ confirm: z.literal("on", "Please check the confirmation box.") }),
};
