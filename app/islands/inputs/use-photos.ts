import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { FormInputError } from "~/islands/local-forms/form-feedback";
import { maxPhotos } from "~/lib/post-photos";
import { checkedPhoto, putFiles, scaledPhoto } from "./chosen-photo";

export interface ChosenPhoto {
  id: number;
  /** The original until it is scaled, so that a form that is sent earlier has it. */
  file: File;
  /** The caption that was there first: the field keeps what is typed since. */
  caption: string;
  /** A preview, made of the scaled photo: originals would be decoded side by side. */
  url?: string;
}

interface Fields {
  files: RefObject<HTMLInputElement | null>;
  /** Texts that are sent, and kept as a draft. */
  captions: RefObject<HTMLInputElement[]>;
  /** How many photos the post has already. */
  countStored: () => number;
}

let lastId = 0;

/** The files and captions of the form are the ones that are shown, in the same order. */
export function usePhotos({ files, captions, countStored }: Fields) {
  const [{ photos, waiting }, setShown] = useState<{ photos: readonly ChosenPhoto[]; waiting: string[] }>({
    photos: [],
    waiting: [],
  });
  const [problems, setProblems] = useState<string[]>([]);
  const newest = useRef<readonly ChosenPhoto[]>([]);

  const takeEarlyChoice = useEffectEvent(() => choose(files.current?.files));
  useEffect(() => {
    takeEarlyChoice();
    return () => {
      for (const { url } of newest.current) if (url) URL.revokeObjectURL(url);
      newest.current = [];
    };
  }, []);

  async function choose(chosen: Iterable<File> | null | undefined) {
    const { photos, captions } = list();
    const room = Math.max(0, maxPhotos - countStored() - photos.length);
    const all = [...(chosen ?? [])];
    const added = all.slice(0, room).map((file, at) => {
      lastId += 1;
      return { id: lastId, file, caption: captions[photos.length + at] ?? "" };
    });
    const names = all.slice(room).map(({ name }) => name);
    setProblems(
      names.length > 0 ? [`A post can have at most ${maxPhotos} photos. Left out: ${names.join(", ")}`] : [],
    );
    show({ photos: [...photos, ...added], captions });
    for (const { id, file } of added) take(id, await checkedPhoto(file));
    for (const { id, file } of added) {
      const scaled = await scaledPhoto(file, () => placeOf(id) >= 0);
      take(id, scaled, true);
    }
  }

  function list(): PhotoList<ChosenPhoto> {
    return { photos: newest.current, captions: captions.current.map(({ value }) => value) };
  }

  const placeOf = (id: number) => newest.current.findIndex(photo => photo.id === id);

  /** A photo may have moved or gone in the meantime. */
  function take(id: number, read: File | FormInputError, isScaled = false) {
    const at = placeOf(id);
    const { photos, captions } = list();
    const photo = photos[at];
    if (!photo) return;
    if (read instanceof FormInputError) {
      setProblems(others => [...others, `${photo.file.name} was left out. ${read.message}`]);
      show(without({ photos, captions }, at, true));
    } else if (isScaled) {
      const scaled = { ...photo, file: read, url: URL.createObjectURL(read) };
      show({ photos: photos.map(other => (other === photo ? scaled : other)), captions });
    }
  }

  function write(id: number, caption: string) {
    const field = captions.current[placeOf(id)];
    if (field) field.value = caption;
  }

  function remove(at: number) {
    const url = newest.current[at]?.url;
    if (url) URL.revokeObjectURL(url);
    show(without(list(), at));
  }

  function move(at: number, step: Step) {
    const { photos, captions } = list();
    show({ photos: moved(photos, at, step), captions: moved(captions, at, step) });
  }

  function show(next: PhotoList<ChosenPhoto>) {
    newest.current = next.photos;
    captions.current.forEach((field, at) => {
      field.value = next.captions[at] ?? "";
    });
    setShown({ photos: next.photos, waiting: next.captions.slice(next.photos.length).filter(Boolean) });
    putFiles(
      files.current,
      next.photos.map(({ file }) => file),
    );
  }

  return { photos, waiting, problems, choose, write, remove, move };
}

/** The nth caption belongs to the nth photo. Those beyond the photos wait for photos that are to be chosen again. */
interface PhotoList<Photo> {
  photos: readonly Photo[];
  captions: readonly string[];
}

export type Step = -1 | 1;

export function moved<Item>(items: readonly Item[], from: number, step: Step): Item[] {
  const next = [...items];
  next.splice(from + step, 0, ...next.splice(from, 1));
  return next;
}

/** A caption goes with its photo, unless the photo cannot be sent: then it waits for the next one. */
export function without<Photo>({ photos, captions }: PhotoList<Photo>, at: number, keepsCaption = false) {
  const others = photos.filter((_, index) => index !== at);
  const texts = captions.filter((_, index) => index !== at);
  const text = captions[at];
  if (keepsCaption && text) texts.splice(others.length, 0, text);
  return { photos: others, captions: texts };
}
