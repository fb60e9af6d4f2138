import type { FormFields } from "~/forms/fields/server-form";
import PhotosPicker from "~/islands/inputs/photos-picker.island";
import { Island } from "~/islands/island";
import { maxPhotos, type PostPhoto, postPhotoPath } from "~/lib/post-photos";

interface PhotoInputsProps {
  fields: FormFields<string>;
  /** The post that is edited. */
  postId?: string;
  /** Its photos; undefined if nobody could read them. */
  photos?: readonly PostPhoto[] | undefined;
}

const numbers = Array.from({ length: maxPhotos }, (_, index) => index + 1);

export function PhotoInputs({ fields, postId, photos }: PhotoInputsProps) {
  const captions = numbers.map(number => fields[`caption${number}`]?.initialValue ?? "");
  const named = [
    "photos",
    ...["caption", "keptCaption"].flatMap(name => numbers.map(number => name + number)),
  ];
  const props = {
    id: fields.photos?.id,
    stored: postId ? storedPhotos(fields, postId, photos) : undefined,
    captions: captions.some(Boolean) ? captions : undefined,
    error: named.map(name => fields[name]?.errors?.[0]).find(Boolean),
  };
  return <Island name="photos-picker" of={PhotosPicker} props={props} />;
}

/** Those of a refused form come first, under the same numbers; then what the post has got since. */
function storedPhotos(fields: FormFields<string>, postId: string, photos: PhotoInputsProps["photos"]) {
  const sent = numbers.flatMap(number => {
    const value = (name: string) => fields[name + number]?.initialValue ?? "";
    const kept = { digest: value("keptPhoto"), caption: value("keptCaption"), order: value("keptOrder") };
    return kept.digest ? [{ ...kept, isRemoved: value("removePhoto") === "on" }] : [];
  });
  const others = (photos ?? [])
    .filter(({ digest }) => sent.every(photo => photo.digest !== digest))
    .map(({ digest, caption }, index) => ({
      digest,
      caption,
      order: `${sent.length + index + 1}`,
      isRemoved: false,
    }));
  const isThere = (digest: string) => !photos || photos.some(photo => photo.digest === digest);
  return [...sent, ...others].slice(0, maxPhotos).map(photo => ({
    ...photo,
    src: isThere(photo.digest) ? postPhotoPath(postId, photo.digest, 360) : undefined,
  }));
}
