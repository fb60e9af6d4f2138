import { type DragEvent, useEffect, useEffectEvent, useRef } from "react";
import { Button } from "~/ui/button";
import { FileField, type FileFieldProps } from "~/ui/file-field";
import { useHydrated } from "./use-hydrated";
import { usePhoto } from "./use-photo";

export type PhotoPickerProps = Partial<FileFieldProps>;

/** A plain file field; scripts add dropping, a preview, and a smaller file to send. */
export function PhotoPicker({ label = "Photo", name = "photo", error, ...field }: PhotoPickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const isHydrated = useHydrated();
  const { photo, problem, choose, remove } = usePhoto(input);

  const takeEarlyChoice = useEffectEvent(() => choose(input.current?.files?.[0]));
  useEffect(() => {
    takeEarlyChoice();
  }, []);

  function drop(event: DragEvent) {
    event.preventDefault();
    choose(event.dataTransfer.files[0]);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the file field inside
    <div
      onDragOver={event => event.preventDefault()}
      onDrop={drop}
      className="rounded-lg border-2 border-dashed border-line p-4"
    >
      <FileField
        {...field}
        ref={input}
        label={label}
        name={name}
        error={problem || error}
        onChange={event => choose(event.currentTarget.files?.[0])}
      />
      <p className={`mt-2 text-sm text-muted ${isHydrated ? "" : "invisible"}`}>Or drop a photo here.</p>
      {photo && (
        <figure className="mt-3">
          <img src={photo.url} alt="Preview" className="max-h-72 rounded-md" />
          <figcaption className="mt-2 flex flex-wrap items-center gap-3 text-sm text-muted">
            {photo.name}, {photo.size}
            <Button type="button" variant="secondary" onClick={() => remove()}>
              Remove photo
            </Button>
          </figcaption>
        </figure>
      )}
      <p role="status" className="sr-only">
        {problem || (photo && `${photo.name} is ready, ${photo.size}`)}
      </p>
    </div>
  );
}
