import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { CheckboxField } from "~/forms/fields/checkbox-field";
import { MoveButtons, PhotoTile } from "./photo-tile";
import { moved, type Step } from "./use-photos";

export interface StoredPhoto {
  digest: string;
  /** Absent if the post has lost the photo since the form was opened. */
  src?: string | undefined;
  caption: string;
  order: string;
  isRemoved: boolean;
}

interface StoredPhotosProps {
  photos: readonly StoredPhoto[];
  /** With those that are chosen now. */
  count: number;
  onMove: (at: number, step: Step) => void;
  /** Told how many are left without those that are ticked. */
  onKeep: (count: number) => void;
}

/** The photos that a post has. Their order is sent as numbers, which scripts write. */
export function StoredPhotos({ photos, count, onMove, onKeep }: StoredPhotosProps) {
  const isHydrated = useHydrated();
  const list = useRef<HTMLOListElement>(null);
  const [order, setOrder] = useState(() => photos.map((_, index) => index));

  const orderField = (index: number) =>
    list.current?.querySelector<HTMLInputElement>(`[name=keptOrder${index + 1}]`);

  const takeTypedOrder = useEffectEvent(() => {
    const typed = (index: number) => Number(orderField(index)?.value) || photos.length;
    show([...order].sort((one, other) => typed(one) - typed(other)));
    countKept();
  });
  useEffect(() => takeTypedOrder(), []);

  function show(next: number[]) {
    setOrder(next);
    next.forEach((index, at) => {
      const field = orderField(index);
      if (field) field.value = `${at + 1}`;
    });
  }

  function move(at: number, step: Step) {
    show(moved(order, at, step));
    onMove(at, step);
    // The draft keeps the order.
    list.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }

  function countKept() {
    onKeep(photos.length - (list.current?.querySelectorAll(":checked").length ?? 0));
  }

  return (
    <ol ref={list} className="grid gap-4 sm:grid-cols-2" onChange={countKept}>
      {order.map((index, at) => {
        const photo = photos[index];
        if (!photo) return null;
        const { digest, src, caption, order, isRemoved } = photo;
        const number = index + 1;
        return (
          <PhotoTile
            key={digest}
            number={at + 1}
            count={count}
            src={src}
            caption={{
              name: `keptCaption${number}`,
              defaultValue: caption,
              ...(!src && { hint: "This photo is no longer in the post." }),
            }}
          >
            {src && (
              <>
                <input type="hidden" name={`keptPhoto${number}`} value={digest} />
                <label className={isHydrated ? "hidden" : "flex min-h-11 items-center gap-2 px-1.5"}>
                  Position
                  <input
                    type="text"
                    inputMode="numeric"
                    name={`keptOrder${number}`}
                    defaultValue={order}
                    autoComplete="off"
                    className="control mt-0 w-14"
                  />
                </label>
                {isHydrated && (
                  <MoveButtons place={at} count={photos.length} onMove={step => move(at, step)} />
                )}
                <CheckboxField
                  label="Remove it"
                  name={`removePhoto${number}`}
                  defaultChecked={isRemoved}
                  className="px-1.5"
                />
              </>
            )}
          </PhotoTile>
        );
      })}
    </ol>
  );
}
