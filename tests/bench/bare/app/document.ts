import { readFileSync } from "node:fs";
import { createElement, type ReactNode } from "react";

export type DocumentNode = string | DocumentElement;

export interface DocumentElement {
  tag: string;
  props: Record<string, unknown>;
  /** Of styles and scripts, which are not escaped. */
  raw?: string;
  children: DocumentNode[];
}

/** The document of the page that this route is compared with. */
export const html: DocumentElement = JSON.parse(readFileSync(process.env.BARE_DOCUMENT ?? "", "utf8"));

export function toReact(node: DocumentNode | undefined): ReactNode {
  if (node === undefined || typeof node === "string") return node;
  const { tag, props, raw, children } = node;
  if (raw !== undefined) return createElement(tag, { ...props, dangerouslySetInnerHTML: { __html: raw } });
  return createElement(tag, props, ...children.map(toReact));
}

export function partOf(tag: string) {
  return html.children.find(node => typeof node === "object" && node.tag === tag) as
    | DocumentElement
    | undefined;
}
