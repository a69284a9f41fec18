import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));

/** Text → its name in the catalogue. */
const { $schema: _, ...catalogue } = read('../../schemas/shell/messages.json');
const names = new Map(Object.entries(catalogue).map(([name, text]) => [text, name]));

/** How many texts a file has still that belong into the schemas. Numbers only go down. */
const left = read('./chinese-texts.json');

/** Changes with what the rule knows beside the file that it looks at: as a part of the configuration it ends what ESLint has cached. */
export const knowledge = createHash('sha256')
  .update(JSON.stringify([catalogue, left]))
  .digest('hex');

// What people read is said there, or checked there and told by both sides.
const spoken = /^src\/(app\.|engine\/|extensions\/|fields\/|pages\/|scan\/|shell\/|metadata\/(check|run-time|label)\/)/;
// No language is chosen yet when these files are loaded.
const early = /^src\/(server|metadata|language)\/|^src\/fields\/.*\.ts$/;

const isChinese = (text) => /\p{Script=Han}/u.test(text);

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** Is it worked out when the module is loaded? */
function isOfModule(node) {
  for (let at = node.parent; at; at = at.parent) if (functions.has(at.type)) return false;
  return true;
}

/** Names of field types are said where templates tell them; their samples are values. */
function isOfFieldType(file, node) {
  if (!/^src\/fields\/[a-z-]+\/type\.ts$/.test(file)) return false;
  for (let at = node; at; at = at.parent)
    if (at.type === 'Property' && ['title', 'sample'].includes(at.key.name)) return true;
  return false;
}

/**
 * What a person reads stands in the schemas: labels, messages, scan codes. Views (`.tsx`) may say what is theirs alone; other code may not,
 * but for the files of `chinese-texts.json`. Nothing repeats a text of `messages.json`. What code says, it says by zh`…`, so that
 * `schemas/translations` can say it in another language.
 */
export default {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      catalogued: 'schemas/shell/messages.json says this as "{{name}}": take it from there.',
      fallback: 'A message of the catalogue has no second text here.',
      outside:
        'Texts for people stand in schemas/ (messages, scan codes, labels) or in the view that draws them. This file has {{count}}, of {{most}} that tools/lint/chinese-texts.json still lets it have.',
      unsaid: 'Not every person reads Chinese: zh`…` says it in their language.',
      early: 'When this is loaded, no language is chosen yet: say it where it is told.',
      fewer: 'Only {{count}} are left: say so in tools/lint/chinese-texts.json (now {{most}}).',
    },
  },
  create(context) {
    const file = relative(root, context.filename).replaceAll('\\', '/');
    const most = left[file] ?? 0;
    const isView = file.endsWith('.tsx');
    const found = [];

    function check(node, text) {
      if (!isChinese(text)) return;
      found.push(node);
      const name = names.get(text.trim());
      if (name !== undefined) context.report({ node, messageId: 'catalogued', data: { name } });
      const { parent } = node;
      const isSaid = parent.type === 'TaggedTemplateExpression' && parent.tag.name === 'zh';
      if (spoken.test(file) && !isSaid && !isOfFieldType(file, node)) context.report({ node, messageId: 'unsaid' });
      if (early.test(file) && isSaid && isOfModule(node)) context.report({ node, messageId: 'early' });
      const [told, place] = isSaid ? [parent, parent.parent] : [node, parent];
      const isFallback = place.type === 'LogicalExpression' && place.right === told && place.operator !== '&&';
      if (isFallback && /\bmessages(\.|\[)/.test(context.sourceCode.getText(place.left)))
        context.report({ node, messageId: 'fallback' });
    }

    return {
      Literal: (node) => typeof node.value === 'string' && check(node, node.value),
      JSXText: (node) => check(node, node.value),
      TemplateLiteral: (node) => check(node, node.quasis.map(({ value }) => value.cooked).join('{}')),
      'Program:exit'(node) {
        if (isView) return;
        const data = { count: String(found.length), most: String(most) };
        if (found.length > most) context.report({ node: found[most], messageId: 'outside', data });
        if (found.length < most) context.report({ node, messageId: 'fewer', data });
      },
    };
  },
};
