import type { LoaderFunctionArgs } from "react-router";
import { isUuid } from "~/lib/uuid";
import { requireViewer } from "../session/guards.server";
import { getSession } from "../session/session.server";
import type { Supabase } from "../supabase/supabase.server";
import type { PhotoAddress } from "./photo-renders.server";
import { photoNotFound, photoResponse } from "./photo-response.server";

interface PhotoSource<Photo extends PhotoAddress> {
  photo: Photo;
  width: string;
  widths?: readonly number[];
  exists: (supabase: Supabase, photo: Photo) => Promise<boolean>;
  load: (supabase: Supabase, photo: Photo) => Promise<string | null>;
}

export async function loadPhoto<Photo extends PhotoAddress>(
  { request, context }: Pick<LoaderFunctionArgs, "request" | "context">,
  { photo, exists, load, ...source }: PhotoSource<Photo>,
) {
  const viewer = requireViewer(context);
  if (!isUuid(photo.id)) return photoNotFound();
  const { supabase } = getSession(context);
  return photoResponse({
    request,
    viewerId: viewer.id,
    photo,
    ...source,
    exists: () => exists(supabase, photo),
    load: () => load(supabase, photo),
  });
}
