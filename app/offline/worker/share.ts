import { sharedTexts, sharePath, uploadAddress } from "~/lib/shared-texts";
import { openDatabase, type SharedPhoto } from "~/offline/shared/database";

/** Of the photo as it is shared, in bytes; the form makes it smaller. */
const maxBytes = 40_000_000;

/**
 * Whether a posted form is what another app shares with this one. Another site's page is left to the server, which
 * refuses it. One that hides where it is fills a form in, no more.
 */
export function isShare({ url, referrer }: Request) {
  const { origin, pathname } = new URL(url);
  return pathname === sharePath && (!referrer.startsWith("http") || referrer.startsWith(`${origin}/`));
}

export async function keepShare(request: Request, owner: Promise<string | null>): Promise<Response> {
  const form = await request.formData().catch(() => new FormData());
  const texts = sharedTexts(form);
  const files = form.getAll("photo").filter(file => file instanceof File);
  const photo = files.find(({ type }) => type.startsWith("image/")) ?? files[0];
  if (!photo) return leadTo(uploadAddress("none", texts));
  if (photo.size === 0) return leadTo(uploadAddress("again", texts));
  if (photo.size > maxBytes) return leadTo(uploadAddress("large", texts));
  const id = crypto.randomUUID();
  const facts = { id, name: photo.name, ...texts, files: files.length, sharedAt: new Date().toISOString() };
  try {
    const database = await openDatabase();
    const shared = { ...facts, photo, owner: await owner };
    // One at a time: the next takes the place of one that nobody took.
    await database.clear("sharedPhotos");
    await database.put("sharedPhotos", shared);
    return leadTo(`${sharePath}?shared=${id}`);
  } catch {
    return leadTo(uploadAddress("again", texts));
  }
}

function leadTo(address: string) {
  return new Response(null, { status: 303, headers: { Location: address } });
}

const keptForMs = 60 * 60 * 1000;

/** Once. Whoever is logged in now may have come after the one who shared it. */
export async function takeShare(id: string, viewerId: string | null): Promise<SharedPhoto | null> {
  const database = await openDatabase();
  const shared = await database.get("sharedPhotos", id);
  if (!shared || (shared.owner && shared.owner !== viewerId)) return null;
  await database.delete("sharedPhotos", id);
  return shared;
}

/** What another member shared, or nobody took in time. Who is not logged in may be about to log in. */
export async function forgetShares(viewerId: string | null) {
  const database = await openDatabase();
  for (const { id, owner, sharedAt } of await database.getAll("sharedPhotos")) {
    const isForOther = viewerId !== null && owner !== null && owner !== viewerId;
    if (isForOther || Date.now() - Date.parse(sharedAt) > keptForMs)
      await database.delete("sharedPhotos", id);
  }
}
