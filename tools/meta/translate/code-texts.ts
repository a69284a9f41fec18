import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { fieldTypes } from '../../../src/fields/types';

const home = 'src';

/** Every text that code says by zh`…`, as the catalogue knows it, with the first file that says it. The names of field types, which templates of imports tell, too. */
export function codeTexts(): Map<string, string> {
  const texts = new Map<string, string>();
  for (const file of sources(home)) {
    for (const text of textsAt(file)) if (!texts.has(text)) texts.set(text, file);
  }
  for (const { title, name } of Object.values(fieldTypes)) texts.set(title, `${home}/fields/${name}/type.ts`);
  return texts;
}

const known = new Map<string, { changed: number; texts: string[] }>();

/** A file as it is now; read again only when it has changed: `npm run dev` asks at every edit. */
function textsAt(file: string): string[] {
  const changed = statSync(file).mtimeMs;
  const before = known.get(resolve(file));
  if (before?.changed === changed) return before.texts;
  const code = readFileSync(file, 'utf8');
  const texts = code.includes('zh`') ? textsOf(file, code) : [];
  known.set(resolve(file), { changed, texts });
  return texts;
}

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return /^(generated|\.umi.*)$/.test(entry.name) ? [] : sources(path);
    return /\.tsx?$/.test(entry.name) ? [join(path)] : [];
  });
}

function textsOf(file: string, code: string): string[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'zh') texts.push(sourceOf(node.template));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kind));
  return texts;
}

const sourceOf = (template: ts.TemplateLiteral): string =>
  ts.isNoSubstitutionTemplateLiteral(template)
    ? template.text
    : template.templateSpans.reduce(
        (text, { literal }, place) => `${text}{${place + 1}}${literal.text}`,
        template.head.text,
      );
