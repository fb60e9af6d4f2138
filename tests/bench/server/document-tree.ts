import { parseHTML } from "linkedom";
import type { DocumentElement, DocumentNode } from "../bare/app/document.ts";

/** The elements, attributes and texts of a page, for React. */
export function treeOf(html: string): DocumentElement {
  return toElement(parseHTML(html).document.documentElement);
}

function toElement(element: Element): DocumentElement {
  const tag = element.localName;
  const props = Object.fromEntries(Array.from(element.attributes, toProp));
  const isRaw = tag === "style" || tag === "script";
  return {
    tag,
    props,
    ...(isRaw && { raw: element.textContent ?? "" }),
    children: isRaw ? [] : Array.from(element.childNodes).flatMap(toNode),
  };
}

function toNode(node: ChildNode): DocumentNode[] {
  if (node.nodeType === 3) return [node.textContent ?? ""];
  return node.nodeType === 1 ? [toElement(node as Element)] : [];
}

const renamed: Record<string, string> = { class: "className", for: "htmlFor", value: "defaultValue" };

function toProp({ name, value }: Attr): [string, unknown] {
  if (name === "style") return [name, styleOf(value)];
  return [renamed[name] ?? name, value === "" && !/^(data-|aria-|alt|value)/.test(name) ? true : value];
}

function styleOf(text: string) {
  const rules = text.split(";").filter(Boolean);
  return Object.fromEntries(rules.map(rule => rule.split(/:(.*)/s, 2).map(part => part.trim())));
}
