import { type DragEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { FileField, type FileFieldProps } from "~/forms/fields/field";
import { FormInputError } from "~/islands/local-forms/form-feedback";
import { sizeInWords } from "~/lib/numbers";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icons/icon";
import { putFiles, scaledPhoto } from "./chosen-photo";

type PhotoPickerProps = Partial<FileFieldProps>;

/** The preview's space is reserved, because a button that moved under a finger would lose the press. */
export default function PhotoPicker({ label = "Photo", name = "photo", error, ...field }: PhotoPickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const { photo, problem, choose, remove } = usePhoto(input);

  const takeEarlyChoice = useEffectEvent(() => choose(input.current?.files?.[0]));
  useEffect(() => {
    takeEarlyChoice();
  }, []);

  function drop(event: DragEvent) {
    event.preventDefault();
    choose(event.dataTransfer.files[0]);
    // As after a choice in the field, the form takes back what it said of it.
    input.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the file field inside
    <div onDragOver={event => event.preventDefault()} onDrop={drop} className="drop-zone rounded-lg">
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
            <div className="grid min-w-0 justify-items-start gap-1.5">
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

interface ChosenPhoto {
  url: string;
  name: string;
  size: string;
}

function usePhoto(input: RefObject<HTMLInputElement | null>) {
  const [photo, setPhoto] = useState<ChosenPhoto>();
  const [problem, setProblem] = useState("");
  const turn = useRef(0);

  useEffect(() => () => URL.revokeObjectURL(photo?.url ?? ""), [photo]);

  async function choose(original: File | undefined) {
    turn.current += 1;
    const thisTurn = turn.current;
    if (!original) return remove();
    // A form that is sent before the smaller photo is ready sends the original.
    putFiles(input.current, [original]);
    const file = await scaledPhoto(original, () => thisTurn === turn.current);
    if (thisTurn !== turn.current) return;
    if (file instanceof FormInputError) return remove(file.message);
    putFiles(input.current, [file]);
    setProblem("");
    setPhoto({ url: URL.createObjectURL(file), name: file.name, size: sizeInWords(file.size) });
  }

  function remove(reason = "") {
    turn.current += 1;
    putFiles(input.current, []);
    setPhoto(undefined);
    setProblem(reason);
  }

  return { photo, problem, choose, remove };
}
