import { readFileSync } from "node:fs";
import { type ESTree, parseSync, Visitor } from "vite";

/** What a module can put into a page, and what it imports. */
export interface ModuleNames {
  /** Whole: one of them is the class list of a component, another the name of an icon. */
  strings: string[];
  elements: string[];
  /** By name; a written-out one also with its value, as `type=date`. */
  attributes: string[];
  imports: string[];
}

const read = new Map<string, ModuleNames>();

/** From the source, so that nothing has to be built before. */
export function namesOfModule(file: string): ModuleNames {
  const known = read.get(file) ?? parse(file);
  read.set(file, known);
  return known;
}

function parse(file: string): ModuleNames {
  const { program, module } = parseSync(file, readFileSync(file, "utf8"));
  const { staticImports, staticExports } = module;
  const found: ModuleNames = { strings: [], elements: [], attributes: [], imports: [] };
  const requests = [
    // Imports for their effect alone name nothing.
    ...staticImports.filter(({ entries }) => !entries.length || entries.some(({ isType }) => !isType)),
    ...staticExports.flatMap(({ entries }) => entries.filter(({ isType }) => !isType)),
  ];
  found.imports.push(...requests.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []));
  new Visitor({
    Literal({ value }) {
      if (typeof value === "string") found.strings.push(value);
    },
    TemplateElement({ value }) {
      found.strings.push(value.cooked ?? value.raw);
    },
    JSXOpeningElement({ name }) {
      if (name.type === "JSXIdentifier") found.elements.push(name.name);
    },
    JSXAttribute({ name, value }) {
      if (name.type !== "JSXIdentifier") return;
      found.attributes.push(name.name);
      if (value?.type === "Literal") found.attributes.push(`${name.name}=${value.value}`);
    },
    AssignmentExpression({ left }) {
      if (left.type === "MemberExpression") found.attributes.push(...attributeOf(left));
    },
    ImportExpression({ source }) {
      if (source.type === "Literal" && typeof source.value === "string") found.imports.push(source.value);
    },
  }).visit(program);
  return found;
}

/** `form.dataset.draftNote` is the attribute `data-draft-note`, `button.ariaDisabled` is `aria-disabled`. */
function attributeOf({ object, property }: ESTree.MemberExpression) {
  if (property.type !== "Identifier") return [];
  const owner = object.type === "MemberExpression" ? object.property : object;
  if (owner.type === "Identifier" && owner.name === "dataset") return [`data-${kebab(property.name)}`];
  return property.name.startsWith("aria") ? [kebab(property.name)] : [];
}

const kebab = (name: string) => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);
