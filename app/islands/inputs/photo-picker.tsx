import { type DragEvent, useEffect, useEffectEvent, useRef } from "react";
import { FileField, type FileFieldProps } from "~/forms/fields/file-field";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icons/icon";
import { usePhoto } from "./use-photo";

export interface PhotoPickerProps extends Partial<FileFieldProps> {
  /** Chosen earlier. */
  initial?: File | null | undefined;
}

/** The preview's space is reserved: if a button moved under a finger, the press would be lost. */
export function PhotoPicker({ label = "Photo", name = "photo", error, initial, ...field }: PhotoPickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const { photo, problem, choose, remove } = usePhoto(input);

  const takeEarlyChoice = useEffectEvent(() => choose(input.current?.files?.[0] ?? initial ?? undefined));
  useEffect(() => {
    takeEarlyChoice();
  }, []);

  function drop(event: DragEvent) {
    event.preventDefault();
    choose(event.dataTransfer.files[0]);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the file field inside
    <div onDragOver={event => event.preventDefault()} onDrop={drop} className="drop-zone rounded-lg p-4">
      <FileField
        {...field}
        ref={input}
        label={label}
        name={name}
        error={problem || error}
        onChange={event => choose(event.currentTarget.files?.[0])}
      />
      <div className="mt-3 flex h-32 items-center gap-4 text-sm text-muted noscript:hidden">
        {photo ? (
          <>
            <img src={photo.url} alt="Preview" className="h-full max-w-1/2 rounded-md object-cover" />
            <div className="min-w-0 space-y-1.5">
              <p dir="auto" className="truncate">
                {photo.name}
              </p>
              <p>{photo.size}</p>
              <Button type="button" variant="secondary" onClick={() => remove()}>
                Remove photo
              </Button>
            </div>
          </>
        ) : (
          <>
            <Icon name="photo" className="size-8" />
            Or drop a photo here.
          </>
        )}
      </div>
      <p role="status" className="sr-only">
        {problem || (photo && `${photo.name} is ready, ${photo.size}`)}
      </p>
    </div>
  );
}
