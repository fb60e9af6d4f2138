import { type ComponentType, createContext, createElement, Fragment, type ReactNode } from "react";

export interface KeptMarkup {
  /**
   * A component once for each of the props: JSON, and all that it shows but the time of day. It may use no context.
   * `readers`: whether others are sent the same.
   */
  render<P extends object>(
    component: ComponentType<P>,
    all: readonly P[],
    readers: "one" | "many",
  ): ReactNode;
  /** The build's own text, the same for all readers. It goes into the page as it is. */
  text(text: string): ReactNode;
}

const rendersAnew: KeptMarkup = {
  render: (component, all) =>
    createElement(Fragment, null, ...all.map(props => createElement(component, props))),
  text: text => text,
};

/** The server's plain pages have another one, see `app/infra/rendering/kept-markup.server.ts`. */
export const KeptMarkupContext = createContext(rendersAnew);
