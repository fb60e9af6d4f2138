import path from "node:path";
import ts from "typescript";

export interface Fault {
  path: string;
  line: number;
  what: string;
  rule: string;
}

export interface Import {
  /** Path from the project's root, as written: with or without its ending. */
  target: string;
  line: number;
  typeOnly: boolean;
}

export function parseSource(file: string, text: string): ts.SourceFile {
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
}

export function lineOf(node: ts.Node): number {
  const source = node.getSourceFile();
  return source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
}

export function listNodes(root: ts.Node): ts.Node[] {
  const nodes: ts.Node[] = [];
  const visit = (node: ts.Node) => {
    nodes.push(node);
    ts.forEachChild(node, visit);
  };
  visit(root);
  return nodes;
}

/** Imports of this project's own files; packages, virtual modules and generated route types are left out. */
export function listImports(source: ts.SourceFile): Import[] {
  return listNodes(source).flatMap(node => {
    const specifier = specifierOf(node);
    const target = specifier && projectPath(source.fileName, specifier);
    return target ? [{ target, line: lineOf(node), typeOnly: isTypeOnly(node) }] : [];
  });
}

function specifierOf(node: ts.Node) {
  const specifier = specifierNode(node);
  return specifier && ts.isStringLiteralLike(specifier) ? specifier.text : undefined;
}

function specifierNode(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return node.argument.literal;
  const isDynamic = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
  return isDynamic ? node.arguments[0] : undefined;
}

function isTypeOnly(node: ts.Node) {
  if (ts.isImportDeclaration(node)) return node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
  return ts.isImportTypeNode(node) || (ts.isExportDeclaration(node) && node.isTypeOnly);
}

function projectPath(from: string, specifier: string) {
  const [file = ""] = specifier.split("?");
  if (file.includes("/+types/")) return undefined;
  if (file.startsWith("~/")) return path.posix.join("app", file.slice(2));
  return file.startsWith(".") ? path.posix.join(path.posix.dirname(from), file) : undefined;
}
