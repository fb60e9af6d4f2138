import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { flushSync } from "react-dom";
import { Field } from "~/forms/fields/field";
import { maxCaptionLength } from "~/lib/post-photos";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icons/icon";
import type { Step } from "./use-photos";

interface PhotoTileProps {
  /** From 1. */
  number: number;
  count: number;
  /** Absent while the photo is read. */
  src: string | undefined;
  caption: Pick<ComponentProps<"input">, "id" | "defaultValue" | "onInput"> & { name: string; hint?: string };
  children: ReactNode;
}

/** A photo beside what can be said of it and done with it. */
export function PhotoTile({ number, count, src, caption, children }: PhotoTileProps) {
  return (
    <li className="min-w-0 rounded-lg border border-line p-3">
      <fieldset className="group min-w-0">
        <legend className="sr-only">
          Photo {number} of {count}
        </legend>
        <div className="flex flex-wrap gap-3">
          {src ? (
            <img
              src={src}
              alt="Preview"
              width={96}
              height={96}
              className="size-24 rounded-md bg-wash object-cover group-has-checked:opacity-40"
            />
          ) : (
            <span className="grid size-24 place-items-center rounded-md bg-wash text-muted">
              <Icon name="photo" className="size-8" />
            </span>
          )}
          <div className="-mt-1 flex min-w-0 flex-1 basis-32 flex-wrap content-start items-center gap-x-1 text-sm">
            {children}
          </div>
        </div>
        <Field
          {...caption}
          label="What does it show?"
          maxLength={maxCaptionLength}
          autoComplete="off"
          className="mt-2"
        />
      </fieldset>
    </li>
  );
}

interface MoveButtonsProps {
  place: number;
  count: number;
  onMove: (step: Step) => void;
}

/** A button keeps the focus while its photo moves, also at the end of the list. */
export function MoveButtons({ place, count, onMove }: MoveButtonsProps) {
  const button = (words: string, step: Step) => {
    const isEnd = place + step < 0 || place + step >= count;
    const move = ({ currentTarget }: MouseEvent<HTMLElement>) => {
      if (isEnd) return;
      flushSync(() => onMove(step));
      currentTarget.focus();
    };
    return (
      <Button
        type="button"
        variant="quiet"
        className="px-1.5"
        aria-disabled={isEnd || undefined}
        onClick={move}
      >
        {words}
      </Button>
    );
  };
  if (count < 2) return null;
  return (
    <>
      {button("Earlier", -1)}
      {button("Later", 1)}
    </>
  );
}
