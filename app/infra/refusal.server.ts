import { createContext } from "react-router";
import type { FormAnswer } from "~/lib/form-answer";

interface Refusal {
  answer: FormAnswer;
  status: number;
  headers: Record<string, string>;
}

/** How the form of this request was refused: the layout shows its message, and a script gets it as JSON. */
export const refusalContext = createContext<Refusal | null>(null);
