import { text } from "node:stream/consumers";
import { parseHTML } from "linkedom";
import { createElement, type ReactNode } from "react";

type DocumentNode = string | DocumentElement;

interface DocumentElement {
  tag: string;
  props: Record<string, unknown>;
  children: DocumentNode[];
}

const renamed: Record<string, string> = { class: "className", for: "htmlFor", value: "defaultValue" };

/** The document of the page that this route is compared with: read once, and made into React's elements for each request. */
export const html = toTree(parseHTML(await text(process.stdin)).document.documentElement);

export function toReact(node: DocumentNode | undefined): ReactNode {
  if (node === undefined || typeof node === "string") return node;
  return createElement(node.tag, node.props, ...node.children.map(toReact));
}

export function partOf(tag: string) {
  return html.children.filter(node => typeof node === "object").find(node => node.tag === tag);
}

function toTree(element: Element): DocumentElement {
  const tag = element.localName;
  const props: Record<string, unknown> = Object.fromEntries(Array.from(element.attributes, toProp));
  // Styles and scripts are not escaped.
  const isRaw = tag === "style" || tag === "script";
  if (isRaw) props.dangerouslySetInnerHTML = { __html: element.textContent ?? "" };
  return { tag, props, children: isRaw ? [] : Array.from(element.childNodes).flatMap(toNode) };
}

function toNode(node: ChildNode): DocumentNode[] {
  if (node.nodeType === 3) return [node.textContent ?? ""];
  return node.nodeType === 1 ? [toTree(node as Element)] : [];
}

function toProp({ name, value }: Attr): [string, unknown] {
  if (name === "style") return [name, toStyle(value)];
  return [renamed[name] ?? name, value === "" && !/^(data-|aria-|alt|value)/.test(name) ? true : value];
}

function toStyle(text: string) {
  const rules = text.split(";").filter(Boolean);
  return Object.fromEntries(rules.map(rule => rule.split(/:(.*)/s, 2).map(part => part.trim())));
}
