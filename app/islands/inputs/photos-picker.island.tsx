import { type DragEvent, useRef, useState } from "react";
import { FileField } from "~/forms/fields/field";
import { plural, sizeInWords } from "~/lib/numbers";
import { maxPhotos } from "~/lib/post-photos";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icons/icon";
import { MoveButtons, PhotoTile } from "./photo-tile";
import { type StoredPhoto, StoredPhotos } from "./stored-photos";
import { type Step, usePhotos } from "./use-photos";

interface PhotosPickerProps {
  id?: string | undefined;
  /** Of the photos that the post has. */
  stored?: readonly StoredPhoto[] | undefined;
  /** Of the photos that are to be chosen again. */
  captions?: readonly string[] | undefined;
  error?: string | undefined;
}

const captionNames = Array.from({ length: maxPhotos }, (_, at) => `caption${at + 1}`);

/** The photos of a location post. */
export default function PhotosPicker({
  id = "photos",
  stored = [],
  captions = [],
  error,
}: PhotosPickerProps) {
  const files = useRef<HTMLInputElement>(null);
  const texts = useRef<HTMLInputElement[]>([]);
  const [news, setNews] = useState("");
  const [kept, setKept] = useState(() => stored.filter(({ isRemoved }) => !isRemoved).length);
  const chosen = usePhotos({ files, captions: texts, countStored: () => kept });
  const { photos, waiting, problems } = chosen;
  const count = stored.length + photos.length;
  const preparing = photos.filter(({ url }) => !url).length;
  const bytes = photos.reduce((sum, { file }) => sum + file.size, 0);

  function drop(event: DragEvent) {
    event.preventDefault();
    choose(event.dataTransfer.files);
  }

  function choose(list: FileList | null) {
    setNews("");
    chosen.choose(list);
  }

  function move(at: number, step: Step) {
    chosen.move(at, step);
    setNews(movedWords(stored.length + at, step, count));
  }

  function remove(at: number) {
    chosen.remove(at);
    setNews("Removed.");
    files.current?.focus();
  }

  return (
    <div className="grid gap-5">
      {stored.length > 0 && (
        <StoredPhotos
          photos={stored}
          count={count}
          onMove={(at, step) => setNews(movedWords(at, step, count))}
          onKeep={setKept}
        />
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the file field inside */}
      <div onDragOver={event => event.preventDefault()} onDrop={drop} className="drop-zone rounded-lg">
        <FileField
          ref={files}
          id={id}
          name="photos"
          label={stored.length > 0 ? "More photos" : "Photos"}
          hint={
            <>
              JPEG, PNG or WebP, up to 10 MB each, at most {maxPhotos}.
              <span className="hidden noscript:inline">
                {" "}
                Together they can have up to 60 MB. You can describe them{" "}
                {stored.length > 0 ? "here" : "on the edit page"} afterwards.
              </span>
            </>
          }
          error={problems.join(" ") || error}
          multiple
          onChange={event => choose(event.currentTarget.files)}
        />
        {captionNames.map((name, at) => (
          <input
            key={name}
            ref={field => {
              if (field) texts.current[at] = field;
            }}
            hidden
            type="text"
            name={name}
            defaultValue={captions[at]}
            autoComplete="off"
          />
        ))}
        <p className="mt-3 flex items-center gap-2 text-sm text-muted noscript:hidden">
          <Icon name="photo" className="size-8" />
          Or drop photos here.
        </p>
        <p role="status" className="text-sm text-muted">
          {preparing > 0 && `Preparing photo ${photos.length - preparing + 1} of ${photos.length}…`}
          {preparing === 0 &&
            photos.length > 0 &&
            `${plural(photos.length, "photo")} ready, ${sizeInWords(bytes)}. `}
          <span className="sr-only">{news || problems.join(" ")}</span>
        </p>
        {waiting.length > 0 && (
          <p dir="auto" className="text-sm text-muted">
            Kept for photos that you choose again: {waiting.map(text => `“${text}”`).join(", ")}
          </p>
        )}
      </div>
      {photos.length > 0 && (
        <ol className="grid gap-4 sm:grid-cols-2">
          {photos.map(({ id, caption, url }, at) => (
            <PhotoTile
              key={id}
              number={stored.length + at + 1}
              count={count}
              src={url}
              caption={{
                id: `photo-${id}`,
                // Sent and kept by the hidden field.
                name: "",
                defaultValue: caption,
                onInput: ({ currentTarget }) => chosen.write(id, currentTarget.value),
              }}
            >
              <MoveButtons place={at} count={photos.length} onMove={step => move(at, step)} />
              <Button type="button" variant="quiet" className="px-1.5" onClick={() => remove(at)}>
                Remove
              </Button>
            </PhotoTile>
          ))}
        </ol>
      )}
    </div>
  );
}

function movedWords(at: number, step: Step, count: number) {
  return `Photo ${at + 1} is now photo ${at + 1 + step} of ${count}.`;
}
