import { type ComponentType, use } from "react";
import { KeptMarkupContext } from "~/lib/kept-markup";

type SharedCardsProps<P> = {
  card: ComponentType<P>;
  /** Of each card: JSON, and all that it shows. */
  props: readonly P[];
};

/** Cards of a grid that many readers see alike: the server renders them for the first one. */
export function SharedCards<P extends object>({ card, props }: SharedCardsProps<P>) {
  return use(KeptMarkupContext).render(card, props, "many");
}
