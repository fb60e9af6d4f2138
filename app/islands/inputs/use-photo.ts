import { type RefObject, useEffect, useRef, useState } from "react";
import { isImage, photoTypes } from "~/lib/photo-rules";
import { sizeInWords } from "~/lib/sizes";
import { scalePhoto } from "./scale-photo";

interface ChosenPhoto {
  url: string;
  name: string;
  size: string;
}

const wrongType = "Choose a JPEG, PNG or WebP photo.";

export function usePhoto(input: RefObject<HTMLInputElement | null>) {
  const [photo, setPhoto] = useState<ChosenPhoto>();
  const [problem, setProblem] = useState("");
  const turn = useRef(0);

  useEffect(() => () => URL.revokeObjectURL(photo?.url ?? ""), [photo]);

  async function choose(original: File | undefined) {
    turn.current += 1;
    const thisTurn = turn.current;
    if (!original) return remove();
    if (!isImage(original.type)) return remove(wrongType);
    // If the form is sent before the smaller photo is ready, the original goes along.
    put(input.current, original);
    const file = await scalePhoto(original).catch(() => original);
    if (thisTurn !== turn.current) return;
    if (!photoTypes.includes(file.type)) return remove(wrongType);
    put(input.current, file);
    setProblem("");
    setPhoto({ url: URL.createObjectURL(file), name: file.name, size: sizeInWords(file.size) });
  }

  function remove(reason = "") {
    turn.current += 1;
    if (input.current) input.current.value = "";
    setPhoto(undefined);
    setProblem(reason);
  }

  return { photo, problem, choose, remove };
}

function put(input: HTMLInputElement | null, file: File) {
  if (!input || input.files?.[0] === file) return;
  try {
    const transfer = new DataTransfer();
    transfer.items.add(file);
    input.files = transfer.files;
  } catch {
    // Some browsers let no script fill a file input; they send the original.
  }
}
