import ts from "typescript";
import { type Fault, lineOf, listNodes } from "./source.ts";

const browserNames = new Set(["window", "document", "localStorage", "sessionStorage"]);
const globalObjects = new Set(["globalThis", "self"]);
const browserFiles = /^app\/(islands\/|enhance\/|entry\.client\.tsx$)|\.island(\.test)?\.tsx$/;
const clientFunctions = new Set(["clientLoader", "clientAction"]);

/** The server renders every other file, and there is no window there. */
export function checkBrowserGlobals(source: ts.SourceFile): Fault[] {
  if (browserFiles.test(source.fileName)) return [];
  const rule = "browser globals only in islands, enhance, entry.client and clientLoader or clientAction";
  return listNodes(source).flatMap(node => {
    const name = browserGlobal(node);
    if (!name || ts.findAncestor(node, isClientFunction)) return [];
    return [{ path: source.fileName, line: lineOf(node), what: `uses ${name}`, rule }];
  });
}

export function checkEnvironment(source: ts.SourceFile): Fault[] {
  if (source.fileName === "app/infra/env.server.ts") return [];
  const rule = "the environment is read in app/infra/env.server.ts only";
  return listNodes(source)
    .filter(readsEnvironment)
    .map(node => ({ path: source.fileName, line: lineOf(node), what: "reads process.env", rule }));
}

function browserGlobal(node: ts.Node) {
  if (ts.isIdentifier(node)) return isFreeUse(node) ? node.text : undefined;
  const { object, names } = memberRead(node);
  return globalObjects.has(object) ? names.find(name => browserNames.has(name)) : undefined;
}

function readsEnvironment(node: ts.Node) {
  if (ts.isImportSpecifier(node)) return importsEnv(node);
  const { object, names } = memberRead(node);
  return object === "process" && names.includes("env");
}

/** Of `process.env`, `process["env"]` and `const { env } = process`: the object and what is taken from it. */
function memberRead(node: ts.Node): { object: string; names: string[] } {
  if (ts.isPropertyAccessExpression(node))
    return { object: lastName(node.expression), names: [node.name.text] };
  if (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression))
    return { object: lastName(node.expression), names: [node.argumentExpression.text] };
  if (ts.isVariableDeclaration(node) && node.initializer && ts.isObjectBindingPattern(node.name))
    return { object: lastName(node.initializer), names: node.name.elements.map(takenName) };
  return { object: "", names: [] };
}

function lastName(expression: ts.Expression): string {
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text;
  return ts.isIdentifier(expression) ? expression.text : "";
}

function takenName({ propertyName, name }: ts.BindingElement | ts.ImportSpecifier) {
  return (propertyName ?? name).getText();
}

function importsEnv(specifier: ts.ImportSpecifier) {
  const { moduleSpecifier } = specifier.parent.parent.parent;
  const isProcess = ts.isStringLiteral(moduleSpecifier) && /^(node:)?process$/.test(moduleSpecifier.text);
  return isProcess && takenName(specifier) === "env";
}

/** A browser name that is read as a value and that nothing around it declares. */
function isFreeUse(node: ts.Identifier) {
  return browserNames.has(node.text) && !isMemberName(node) && !isType(node) && !isDeclared(node);
}

function isMemberName(node: ts.Identifier) {
  const { parent } = node;
  if (ts.isShorthandPropertyAssignment(parent)) return false;
  return (
    ("name" in parent && parent.name === node) || ("propertyName" in parent && parent.propertyName === node)
  );
}

function isType(node: ts.Identifier) {
  return ts.isTypeQueryNode(node.parent) || ts.isQualifiedName(node.parent);
}

function isDeclared(node: ts.Identifier) {
  const source = node.getSourceFile();
  const program = ts.createProgram([source.fileName], { noLib: true, noResolve: true }, hostOf(source));
  const values = ts.SymbolFlags.Value | ts.SymbolFlags.Alias;
  return program
    .getTypeChecker()
    .getSymbolsInScope(node, values)
    .some(({ name }) => name === node.text);
}

function hostOf(source: ts.SourceFile): ts.CompilerHost {
  return {
    getSourceFile: name => (name === source.fileName ? source : undefined),
    fileExists: name => name === source.fileName,
    readFile: () => undefined,
    writeFile: () => undefined,
    getDefaultLibFileName: () => "",
    getCurrentDirectory: () => "",
    getCanonicalFileName: name => name,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => "\n",
  };
}

function isClientFunction(node: ts.Node) {
  const isNamed = ts.isFunctionDeclaration(node) || ts.isVariableDeclaration(node);
  return isNamed && node.name !== undefined && clientFunctions.has(node.name.getText());
}
