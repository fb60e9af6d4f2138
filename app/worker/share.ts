import { openDatabase, type SharedPhoto } from "~/browser/queue/database";
import { sharedTexts, sharePath, uploadAddress } from "~/lib/shared-texts";

const maxBytes = 40_000_000;

/** The server refuses posts from other sites. A post without a referrer can only prefill a form. */
export function isShare({ url, referrer }: Request) {
  const { origin, pathname } = new URL(url);
  return pathname === sharePath && (!referrer.startsWith("http") || referrer.startsWith(`${origin}/`));
}

export async function keepShare(request: Request, owner: Promise<string | null>): Promise<Response> {
  const form = await request.formData().catch(() => new FormData());
  const texts = sharedTexts(form);
  const files = form.getAll("photo").filter(file => file instanceof File);
  const photo = files.find(({ type }) => type.startsWith("image/")) ?? files[0];
  if (!photo) return redirectTo(uploadAddress("none", texts));
  if (photo.size === 0) return redirectTo(uploadAddress("again", texts));
  if (photo.size > maxBytes) return redirectTo(uploadAddress("large", texts));
  const id = crypto.randomUUID();
  const facts = { id, name: photo.name, ...texts, files: files.length, sharedAt: new Date().toISOString() };
  try {
    const database = await openDatabase();
    const shared = { ...facts, photo, owner: await owner };
    await database.clear("sharedPhotos");
    await database.put("sharedPhotos", shared);
    return redirectTo(`${sharePath}?shared=${id}`);
  } catch {
    return redirectTo(uploadAddress("again", texts));
  }
}

function redirectTo(address: string) {
  return new Response(null, { status: 303, headers: { Location: address } });
}

const ttlMs = 60 * 60 * 1000;

export async function takeShare(id: string, viewerId: string | null): Promise<SharedPhoto | null> {
  const database = await openDatabase();
  const shared = await database.get("sharedPhotos", id);
  if (!shared || (shared.owner && shared.owner !== viewerId)) return null;
  await database.delete("sharedPhotos", id);
  return shared;
}

export async function deleteSharesOfOthers(viewerId: string | null) {
  const database = await openDatabase();
  for (const { id, owner, sharedAt } of await database.getAll("sharedPhotos")) {
    const isForOther = viewerId !== null && owner !== null && owner !== viewerId;
    if (isForOther || Date.now() - Date.parse(sharedAt) > ttlMs) await database.delete("sharedPhotos", id);
  }
}
