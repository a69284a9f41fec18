import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** What a file declares at its top, and which files it has its other names from. */
interface SourceFile {
  declared: Map<string, ts.Node[]>;
  imported: Map<string, { path: string; name: string }>;
}

const standard = 'default';
const known = new Map<string, { changed: number; file: SourceFile }>();

/** The string literals that something declared at the top of a file is made of, and the names that it uses, as they stand. */
type TextSource = { literal: string } | { name: string };

const said = new WeakMap<ts.Node, TextSource[]>();

/** Says of an export of a file which string literals it is made of. */
export type LiteralsOf = (path: string, isFollowed: (path: string) => boolean, name?: string) => Set<string>;

/**
 * Reads files as they are now, each once: its own string literals of an export, and those of all that it names, wherever that stands.
 * `isFollowed` says into which files; what a value is only compared with counts for nothing.
 */
export function literalsReader(): LiteralsOf {
  const files = new Map<string, SourceFile>();
  const fileOf = (path: string): SourceFile => {
    const file = files.get(path) ?? fileAt(path);
    files.set(path, file);
    return file;
  };
  return (path, isFollowed, name = standard) => {
    const literals = new Set<string>();
    const seen = new Set<string>();
    const enter = (from: string, name: string): void => {
      const at = `${from} ${name}`;
      if (seen.has(at)) return;
      seen.add(at);
      const { declared, imported } = fileOf(from);
      const passed = imported.get(name);
      if (passed) {
        if (isFollowed(passed.path)) enter(passed.path, passed.name);
        return;
      }
      for (const one of (declared.get(name) ?? []).flatMap(saidIn))
        if ('literal' in one) literals.add(one.literal);
        else enter(from, one.name);
    };
    enter(path, name);
    return literals;
  };
}

/** A node belongs to one reading of its file: what it says is collected once. */
function saidIn(node: ts.Node): TextSource[] {
  const before = said.get(node);
  if (before) return before;
  const found: TextSource[] = [];
  const read = (inner: ts.Node): void => {
    if (ts.isTypeNode(inner) || ts.isImportDeclaration(inner)) return;
    if (ts.isStringLiteralLike(inner) && !isCompared(inner)) found.push({ literal: inner.text });
    else if (ts.isIdentifier(inner)) {
      if (!isMember(inner)) found.push({ name: inner.text });
    } else ts.forEachChild(inner, read);
  };
  read(node);
  said.set(node, found);
  return found;
}

const comparisons: ts.SyntaxKind[] = [
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
];

const isCompared = ({ parent }: ts.Node): boolean =>
  ts.isBinaryExpression(parent) && comparisons.includes(parent.operatorToken.kind);

/** A name after a dot, or that of a property: it names nothing of the file. */
const isMember = (node: ts.Identifier): boolean =>
  (ts.isPropertyAccessExpression(node.parent) && node.parent.name === node) ||
  (ts.isPropertyAssignment(node.parent) && node.parent.name === node);

/** A file as it is now; read again only when it has changed. */
function fileAt(path: string): SourceFile {
  const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  if (changed === undefined) return { declared: new Map(), imported: new Map() };
  const before = known.get(path);
  if (before?.changed === changed) return before.file;
  const file = parsed(path);
  known.set(path, { changed, file });
  return file;
}

function parsed(path: string): SourceFile {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true, kind);
  const file: SourceFile = { declared: new Map(), imported: new Map() };
  const declare = (name: string, node: ts.Node) => file.declared.set(name, [...(file.declared.get(name) ?? []), node]);
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) takeImports(statement, path, file);
    else if (ts.isExportAssignment(statement)) declare(standard, statement.expression);
    else if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
      const isStandard = statement.modifiers?.some(({ kind: word }) => word === ts.SyntaxKind.DefaultKeyword);
      if (statement.name) declare(statement.name.text, statement);
      if (isStandard) declare(standard, statement);
    } else if (ts.isVariableStatement(statement))
      for (const one of statement.declarationList.declarations)
        if (ts.isIdentifier(one.name) && one.initializer) declare(one.name.text, one.initializer);
  }
  return file;
}

function takeImports(statement: ts.ImportDeclaration, path: string, { imported }: SourceFile): void {
  const from = (statement.moduleSpecifier as ts.StringLiteral).text;
  const { importClause: clause } = statement;
  if (!clause || clause.isTypeOnly || !from.startsWith('.')) return;
  const whole = join(dirname(path), from);
  const found = [`${whole}.ts`, `${whole}.tsx`, `${whole}/index.ts`].find((one) => existsSync(one));
  if (!found) return;
  if (clause.name) imported.set(clause.name.text, { path: found, name: standard });
  const names = clause.namedBindings && ts.isNamedImports(clause.namedBindings) ? clause.namedBindings.elements : [];
  for (const one of names)
    if (!one.isTypeOnly) imported.set(one.name.text, { path: found, name: (one.propertyName ?? one.name).text });
}
