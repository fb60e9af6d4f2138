import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { HiddenMeters } from "~/lib/track/hide-ends";
import { formatTrack, parseTrack, type SentTrack } from "~/lib/track/track";

interface Fields {
  /** Where the member chooses the file. It is emptied once the line is read, so that only the line is sent. */
  file: RefObject<HTMLInputElement | null>;
  /** What is sent, and kept as a draft. */
  text: RefObject<HTMLInputElement | null>;
  hidden: () => HiddenMeters;
}

export function useTrack({ file, text, hidden }: Fields) {
  const [track, setTrack] = useState<SentTrack | null>(null);
  const [state, setState] = useState<{ problem?: string; isReading?: boolean; name?: string }>({});
  const recording = useRef<((hidden: HiddenMeters) => SentTrack) | null>(null);
  const turn = useRef(0);

  const takeText = useEffectEvent(() => {
    if (text.current?.value) setTrack(parseTrack(text.current.value));
  });
  const takeEarlyChoice = useEffectEvent(() => choose(file.current?.files?.[0]));
  useEffect(() => {
    const field = text.current;
    takeText();
    takeEarlyChoice();
    field?.addEventListener("change", takeText);
    return () => field?.removeEventListener("change", takeText);
  }, [text]);

  async function choose(chosen: File | undefined) {
    if (!chosen) return;
    turn.current += 1;
    const thisTurn = turn.current;
    setState({ isReading: true });
    // Without this module the server reads the file.
    const reader = await import("./read-recording").catch(() => null);
    if (!reader) return setState({});
    try {
      const read = await reader.readRecording(chosen);
      if (thisTurn !== turn.current) return;
      recording.current = read;
      show(read(hidden()));
      if (file.current) file.current.value = "";
      setState({ name: chosen.name });
    } catch (error) {
      if (thisTurn !== turn.current) return;
      const problem = reader.problemOf(error);
      if (!problem) return setState({});
      remove();
      setState({ problem });
    }
  }

  /** Nothing changes for a line whose file was read on an earlier page. */
  async function hideEnds() {
    if (!recording.current) return;
    const { problemOf } = await import("./read-recording");
    try {
      show(recording.current(hidden()));
      setState(({ name }) => ({ ...(name && { name }) }));
    } catch (error) {
      show(null);
      setState({ problem: problemOf(error) ?? "" });
    }
  }

  function show(next: SentTrack | null) {
    setTrack(next);
    const field = text.current;
    if (!field) return;
    field.value = next ? formatTrack(next) : "";
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }

  function remove() {
    turn.current += 1;
    recording.current = null;
    if (file.current) file.current.value = "";
    show(null);
    setState({});
  }

  return { track, ...state, choose, hideEnds, remove };
}
