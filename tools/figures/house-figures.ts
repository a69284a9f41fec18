import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { arrowsBack, floorsOf, type Arrows } from './floors';

/** What is counted of the code below `src` and `tools`, by what a table calls it. */
export type HouseFigures = Record<string, number>;

interface Source {
  /** Relative to the project, with slashes. */
  path: string;
  text: string;
  tree: ts.SourceFile;
}

/** The figures of the code below a folder with `src` and `tools`, without what is generated. */
export function houseFigures(root: string): HouseFigures {
  const sources = ['src', 'tools'].flatMap((home) => filesBelow(join(root, home))).map((path) => sourceOf(root, path));
  const src = sources.filter(({ path }) => path.startsWith('src/'));
  const props = src.flatMap(componentProps);
  const bodies = src.flatMap(functionBodies);
  return {
    files: sources.length,
    lines: sources.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0),
    'lines of a file, mean': rounded(mean(sources.map(({ text }) => text.split('\n').length - 1))),
    'files of over 200 lines': sources.filter(({ text }) => text.split('\n').length > 201).length,
    'exported names of src': src.flatMap(exportedNames).length,
    components: props.length,
    'props of a component, mean': rounded(mean(props)),
    'components of over 8 props': props.filter((count) => count > 8).length,
    'functions that stand twice': bodies.length - new Set(bodies).size,
    'fetches in an effect': src.filter(({ path }) => path.endsWith('x') || path.includes('/use-')).flatMap(fetchEffects)
      .length,
    'small server files (≤ 15 lines) with one importer': small(src, 'src/server/', 15),
    'small browser files (≤ 26 lines) with one importer':
      small(src, 'src/engine/', 26) + small(src, 'src/shell/', 26) + small(src, 'src/scan/', 26),
    ...roomFigures(src, 'src/server'),
    ...roomFigures(src, 'src/shell'),
    ...roomFigures(src, 'src/fields'),
    ...roomFigures(src, 'src/metadata'),
    ...roomFigures(src, 'src/engine/core'),
    ...roomFigures(src, 'src/engine/antd'),
    ...roomFigures(src, 'src/scan'),
  };
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'generated' || entry.name.startsWith('.') ? [] : filesBelow(path);
    return /\.(ts|tsx|mjs)$/.test(entry.name) && !/\.d\.m?ts$/.test(entry.name) ? [path] : [];
  });
}

function sourceOf(root: string, path: string): Source {
  const text = readFileSync(path, 'utf8');
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return {
    path: relative(root, path).replaceAll('\\', '/'),
    text,
    tree: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind),
  };
}

const mean = (numbers: number[]): number =>
  numbers.length ? numbers.reduce((sum, one) => sum + one, 0) / numbers.length : 0;
const rounded = (number: number): number => Math.round(number * 10) / 10;

/** Every node of a file. */
function nodesOf({ tree }: Source): ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function exportedNames({ tree }: Source): string[] {
  return tree.statements.flatMap((statement) => {
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (!isExported) return [];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.map(({ name }) => name.getText());
    return [(statement as ts.Statement & { name?: ts.Node }).name?.getText() ?? 'default'];
  });
}

/** How many props each component takes: what it takes apart, or the members of its props' type in the same file. */
function componentProps(source: Source): number[] {
  if (!source.path.endsWith('.tsx')) return [];
  const types = new Map(
    source.tree.statements.flatMap((one): [string, number][] =>
      ts.isInterfaceDeclaration(one) ? [[one.name.text, one.members.length]] : [],
    ),
  );
  return source.tree.statements.flatMap((statement) => {
    if (!ts.isFunctionDeclaration(statement) || !/^[A-Z]/.test(statement.name?.text ?? '')) return [];
    const [first] = statement.parameters;
    if (!first) return [0];
    if (first.type && ts.isTypeLiteralNode(first.type)) return [first.type.members.length];
    const named =
      first.type && ts.isTypeReferenceNode(first.type) ? types.get(first.type.typeName.getText()) : undefined;
    return [named ?? (ts.isObjectBindingPattern(first.name) ? first.name.elements.length : 1)];
  });
}

// A shorter one is no second fact.
const leastBody = 60;

/** The bodies of functions, without their blanks: the same text is the same function. */
const functionBodies = (source: Source): string[] =>
  nodesOf(source).flatMap((node) => {
    const isNamed =
      ts.isFunctionDeclaration(node) || (ts.isArrowFunction(node) && ts.isVariableDeclaration(node.parent));
    const body = isNamed ? (node as ts.FunctionDeclaration).body?.getText().replace(/\s+/g, ' ') : undefined;
    return body && body.length >= leastBody ? [body] : [];
  });

/** Effects that ask the server by themselves. */
const fetchEffects = (source: Source): ts.Node[] =>
  nodesOf(source).filter(
    (node) =>
      ts.isCallExpression(node) &&
      /^use(Layout)?Effect$/.test(node.expression.getText()) &&
      /\bfetch\(|\.(call|batch|getJson|request)\(|\bcall\(/.test(node.arguments[0]?.getText() ?? ''),
  );

/** The files that a file imports, relative paths only. */
function importsOf({ path, tree }: Source, known: Map<string, Source>): string[] {
  return tree.statements.flatMap((statement) => {
    const from = (statement as ts.ImportDeclaration | ts.ExportDeclaration).moduleSpecifier;
    if (!from || !ts.isStringLiteral(from) || !from.text.startsWith('.')) return [];
    const base = join(dirname(path), from.text).replaceAll('\\', '/');
    const found = [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`].find((one) => known.has(one));
    return found ? [found] : [];
  });
}

/** Files that a registry lists are not among them: the schemas say their names, and a test wants one file a name. */
function small(sources: Source[], home: string, mostLines: number): number {
  const known = new Map(sources.map((source) => [source.path, source]));
  const importers = new Map<string, string[]>();
  for (const source of sources)
    for (const path of new Set(importsOf(source, known)))
      importers.set(path, [...(importers.get(path) ?? []), source.path]);
  const isFew = (path: string): boolean => {
    const [one, ...others] = importers.get(path) ?? [];
    return one !== undefined && !others.length && one !== join(dirname(path), 'index.ts');
  };
  return sources.filter(
    ({ path, text }) => path.startsWith(home) && text.split('\n').length - 1 <= mostLines && isFew(path),
  ).length;
}

/**
 * The rooms of a house – its folders, and each loose file –, the floors that their imports make, and the arrows that run back up. An entry,
 * a loose file that nothing in the house imports, stands on no floor.
 */
function roomFigures(all: Source[], house: string): HouseFigures {
  const inside = all.filter(({ path }) => path.startsWith(`${house}/`));
  const known = new Map(inside.map((source) => [source.path, source]));
  const roomOf = (path: string): string => path.slice(house.length + 1).split('/')[0] ?? '';
  const arrows: Arrows = new Map(inside.map(({ path }) => [roomOf(path), new Set<string>()]));
  for (const source of inside)
    for (const path of importsOf(source, known))
      if (roomOf(path) !== roomOf(source.path)) arrows.get(roomOf(source.path))?.add(roomOf(path));
  const rooms = [...arrows.keys()];
  const imported = new Set([...arrows.values()].flatMap((others) => [...others]));
  const isEntry = (room: string): boolean => /\.tsx?$/.test(room) && !imported.has(room);
  const withoutEntries: Arrows = new Map([...arrows].filter(([room]) => !isEntry(room)));
  return {
    [`${house}: rooms`]: rooms.filter((room) => !/\.tsx?$/.test(room)).length,
    [`${house}: loose files`]: rooms.filter((room) => /\.tsx?$/.test(room)).length,
    [`${house}: floors`]: floorsOf(withoutEntries),
    [`${house}: arrows back up`]: arrowsBack(arrows),
  };
}
