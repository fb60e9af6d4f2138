import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { HiddenMeters } from "~/lib/track/hide-ends";
import { formatTrack, hiddenMetersOf, parseTrack, type SentTrack } from "~/lib/track/track";
import type { Ask, FillFields, ReadFields } from "./read-recording";

interface Fields {
  /** Where the member chooses the file. It is emptied once the line is read, so that only the line is sent. */
  file: RefObject<HTMLInputElement | null>;
  /** What is sent, and kept as a draft. */
  text: RefObject<HTMLInputElement | null>;
  ends: RefObject<HTMLSelectElement | null>;
}

interface State {
  /** Whether the file is at hand, so that its ends can be hidden in another way. */
  hasFile?: boolean;
  isReading?: boolean;
  problem?: string;
  name?: string;
}

const nothingRead: ReadFields = { day: "", title: "" };

/** The names of other fields of the form that a recording fills in. */
export type FilledNames = Partial<Record<keyof ReadFields, string>>;

export function useTrack({ file, text, ends }: Fields, firstHidden: HiddenMeters, names: FilledNames) {
  const [track, setTrack] = useState<SentTrack | null>(null);
  const [state, setState] = useState<State>({});
  const [hidden, setHidden] = useState(firstHidden);
  const ask = useRef<Ask | null>(null);
  const turn = useRef(new AbortController());
  /** The newest choice, which may come while a file is read. */
  const chosenCut = useRef(firstHidden);
  const isShown = useRef(false);
  const fillFields = useRef<FillFields | null>(null);
  /** The file that has filled in other fields. None does so twice, because a member may have emptied them since. */
  const filledBy = useRef<Ask | null>(null);

  const takeText = useEffectEvent(() => {
    const sent = parseTrack(text.current?.value ?? "");
    if (!sent) return;
    forgetFile();
    setTrack(sent);
    if (sent.hidden !== undefined) chooseCut(sent.hidden);
  });
  const takeEarlyChoices = useEffectEvent(() => {
    const early = ends.current ? hiddenMetersOf(ends.current.value) : hidden;
    takeText();
    const [chosen] = file.current?.files ?? [];
    if (chosen || !text.current?.value) chooseCut(early);
    choose(chosen);
  });
  useEffect(() => {
    const field = text.current;
    takeEarlyChoices();
    field?.addEventListener("change", takeText);
    return () => field?.removeEventListener("change", takeText);
  }, [text]);

  async function choose(chosen: File | undefined) {
    if (!chosen) return;
    const { signal } = forgetFile();
    setState({ hasFile: true, isReading: true, name: chosen.name });
    // Without this module the server reads the file.
    const reader = await import("./read-recording").catch(() => null);
    if (signal.aborted) return;
    if (!reader) return setState({ hasFile: true });
    fillFields.current ??= reader.createFieldFiller();
    ask.current = reader.openRecording(chosen, signal);
    await cutEnds();
  }

  async function hideEnds(choice: string) {
    chooseCut(hiddenMetersOf(choice));
    if (!ask.current) return;
    setState(({ name = "" }) => ({ hasFile: true, isReading: true, name }));
    await cutEnds();
  }

  function chooseCut(cut: HiddenMeters) {
    chosenCut.current = cut;
    setHidden(cut);
  }

  async function cutEnds() {
    const { signal } = turn.current;
    const cut = chosenCut.current;
    const answer = await ask.current?.(cut);
    if (!answer || signal.aborted || chosenCut.current !== cut) return;
    if ("problem" in answer && answer.problem === null) return setState({ hasFile: true });
    if (file.current) file.current.value = "";
    if (filledBy.current !== ask.current) fill("track" in answer ? answer : nothingRead);
    if ("track" in answer) {
      filledBy.current = ask.current;
      show(answer.track);
    }
    // A stored line stays. One that this file made goes, because its ends were hidden in another way.
    else if (isShown.current) show(null);
    isShown.current = "track" in answer;
    const problem = ("problem" in answer && answer.problem) || "";
    setState(({ name = "" }) => ({ hasFile: true, name, ...(problem && { problem }) }));
  }

  function show(next: SentTrack | null) {
    setTrack(next);
    const field = text.current;
    if (!field) return;
    field.value = next ? formatTrack(next) : "";
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }

  function fill(read: ReadFields) {
    const texts = Object.entries(names).map(([key, name]) => [name, read[key as keyof ReadFields]]);
    fillFields.current?.(text.current?.form, Object.fromEntries(texts));
  }

  function remove() {
    forgetFile();
    fill(nothingRead);
    if (file.current) file.current.value = "";
    show(null);
  }

  /** Ignores what is still read from the previous file. */
  function forgetFile() {
    turn.current.abort();
    turn.current = new AbortController();
    ask.current = null;
    isShown.current = false;
    setState({});
    return turn.current;
  }

  return { track, hidden, ...state, choose, hideEnds, remove };
}
