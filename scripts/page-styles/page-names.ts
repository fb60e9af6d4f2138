import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { type ESTree, parseSync, Visitor } from "vite";

const app = path.resolve(import.meta.dirname, "../../app");

const scripts = globSync(["browser/*.ts", "browser/{first-byte,offline}/**/*.ts"], {
  cwd: app,
  exclude: file => /\.(test|d)\.ts$/.test(file),
});

const placedScripts = [
  { path: "/islands/headless/", attributes: ["typed"] },
  { path: "/browser/offline/unsent", attributes: ["data-unsent"] },
  {
    path: "/browser/offline/kept-places.",
    attributes: ["data-keep-place", "data-kept-places"],
  },
];

const attributesOfPackages: Record<string, string[]> = { "@conform-to/react": ["aria-invalid"] };

export interface StyledNames {
  strings: ReadonlySet<string>;
  classes: ReadonlySet<string>;
  elements: ReadonlySet<string>;
  attributes: ReadonlySet<string>;
}

export interface PageNames extends StyledNames {
  icons: ReadonlySet<string>;
}

export function namesOfPages(routeFiles: string[]): PageNames {
  const modules = modulesOfPages(routeFiles).map(namesOfModule);
  const strings = modules.flatMap(module => module.strings);
  return {
    strings: new Set(strings),
    // The second split finds classes in HTML strings.
    classes: new Set(strings.flatMap(string => [...string.split(/\s+/), ...string.split(/[\s"'<>=]+/)])),
    // Scripts and spread properties may name elements and attributes by strings.
    elements: new Set([
      ...modules.flatMap(module => module.elements),
      ...strings,
      ...strings.flatMap(elementsIn),
    ]),
    attributes: new Set([...modules.flatMap(attributesIn), ...strings]),
    icons: new Set(modules.filter(showsIcons).flatMap(module => module.strings)),
  };
}

/** In HTML strings. */
function elementsIn(text: string) {
  return Array.from(text.matchAll(/<([a-z]\w*)/g), ([, name = ""]) => name);
}

function attributesIn({ attributes, imports }: ModuleNames) {
  return [...attributes, ...imports.flatMap(name => attributesOfPackages[name] ?? [])];
}

/** In other modules the names of icons are words. */
function showsIcons({ imports, strings }: ModuleNames) {
  return imports.some(name => name.endsWith("/icons/icon")) || strings.some(text => text.includes("#icon-"));
}

function modulesOfPages(routeFiles: string[]) {
  const modules = reachableModules(["root.tsx", ...scripts, ...routeFiles]);
  const attributes = new Set(
    modules.map(namesOfModule).flatMap(({ attributes, strings }) => [...attributes, ...strings]),
  );
  const without = placedScripts.filter(place => !place.attributes.some(name => attributes.has(name)));
  return modules.filter(file => !without.some(({ path }) => file.includes(path)));
}

/** Server modules write no HTML, and `lib/slots.ts` names what others write. */
export function reachableModules(entries: string[]) {
  const found = new Set<string>();
  const next = entries.map(entry => path.join(app, entry));
  for (let file = next.pop(); file; file = next.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    for (const specifier of namesOfModule(file).imports) next.push(...moduleOf(specifier, file));
  }
  return [...found];
}

function moduleOf(specifier: string, importer: string) {
  if (!/^(~\/|\.)/.test(specifier)) return [];
  const base = specifier.startsWith("~/")
    ? path.join(app, specifier.slice(2))
    : path.resolve(path.dirname(importer), specifier);
  return [`${base}.tsx`, `${base}.ts`, base.replace(/(?<=\.svg)\?raw$/, "")].filter(
    file => /\.(tsx?|svg)$/.test(file) && existsSync(file) && !/\.server\.tsx?$|\/lib\/slots\.ts$/.test(file),
  );
}

export interface ModuleNames {
  strings: string[];
  elements: string[];
  attributes: string[];
  imports: string[];
}

const cache = new Map<string, ModuleNames>();

function namesOfModule(file: string): ModuleNames {
  const names = cache.get(file) ?? parse(file);
  cache.set(file, names);
  return names;
}

function parse(file: string): ModuleNames {
  const source = readFileSync(file, "utf8");
  if (file.endsWith(".svg")) return { strings: [source], elements: [], attributes: [], imports: [] };
  const { program, module } = parseSync(file, source);
  const { staticImports, staticExports } = module;
  const found: ModuleNames = { strings: [], elements: [], attributes: [], imports: [] };
  const requests = [
    // Side-effect imports have no entries.
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

/** `page.enhanced` sets `data-enhanced`, as `data` and `dataset` do in scripts; `button.ariaDisabled` sets `aria-disabled`. */
function attributeOf({ object, property }: ESTree.MemberExpression) {
  if (property.type !== "Identifier") return [];
  const owner = object.type === "MemberExpression" ? object.property : object;
  if (owner.type === "Identifier" && /^(?:page|data|dataset)$/.test(owner.name))
    return [`data-${kebab(property.name)}`];
  return property.name.startsWith("aria") ? [kebab(property.name)] : [];
}

const kebab = (name: string) => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);
