import { type ComponentType, createContext, createElement, Fragment, type ReactNode } from "react";

/**
 * A component once for each of the props: JSON, and all that it shows but the time of day. It may use no context.
 * `readers`: whether others are sent the same.
 */
export type RenderKept = <P extends object>(
  component: ComponentType<P>,
  all: readonly P[],
  readers: "one" | "many",
) => ReactNode;

const renderAnew: RenderKept = (component, all) =>
  createElement(Fragment, null, ...all.map(props => createElement(component, props)));

/** The server's plain pages have another one, see `app/infra/rendering/kept-markup.server.ts`. */
export const KeptMarkupContext = createContext(renderAnew);
