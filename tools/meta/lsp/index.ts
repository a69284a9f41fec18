import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { getLocation } from 'jsonc-parser';
import { checkTexts, type Checked } from '../check';
import { textsBelow, type SchemaTexts } from '../read';
import { describe, type Description } from './describe';
import { diagnosticsOf } from './diagnostics';
import { namesAt, type Names } from './names-at';
import { permissionPlace, permissionTitles, shortPermissions } from './permission-names';
import { offsetAt, rangeAt, rangeOf, type Position, type Range } from './places';
import { readMessages, writeMessage, type Message } from './wire';

/** What an editor asks at a place: the file and the cursor. */
interface EditorPlace {
  textDocument: { uri: string; text?: string };
  position: Position;
  contentChanges?: { text: string }[];
}

// A pause in typing, in milliseconds.
const pause = 150;
// Names are explained in the list itself up to so many.
const longList = 120;

/**
 * `meta lsp`: a language server on a stream. It offers and explains the names of the project where schemas say names, goes to where they
 * are said, and tells what `meta check` would, of texts that are not saved yet. Answers when the editor leaves.
 */
export function serveEditor(root: string, from: Readable, to: Writable): Promise<number> {
  const editor = new Editor(root, to);
  return new Promise((done) => {
    const leave = (code: number): void => {
      from.destroy();
      done(code);
    };
    from.on('end', () => leave(0));
    readMessages(from, (message) => {
      if (message.method === 'exit') leave(0);
      else editor.hear(message);
    });
  });
}

class Editor {
  /** Of what is open: its text by its path below `schemas/`. */
  private readonly open = new Map<string, string>();
  private told = new Set<string>();
  private waiting: NodeJS.Timeout | undefined;
  private last: { key: string; checked: Checked } | undefined;

  constructor(
    private readonly root: string,
    private readonly to: Writable,
  ) {}

  hear({ id, method = '', params }: Message): void {
    const asked = params as EditorPlace;
    const answer = (result: unknown): void => {
      if (id !== undefined) writeMessage(this.to, { id, result: result ?? null });
    };
    switch (method) {
      case 'initialize':
        return answer({ capabilities, serverInfo: { name: 'cangtai meta' } });
      case 'initialized':
        return this.checkSoon();
      case 'textDocument/didOpen':
        return this.hold(asked, asked.textDocument.text);
      case 'textDocument/didChange':
        return this.hold(asked, asked.contentChanges?.at(-1)?.text);
      case 'textDocument/didClose':
        return this.hold(asked, undefined);
      case 'textDocument/didSave':
        return this.checkSoon();
      case 'textDocument/completion':
        return answer(this.completion(asked));
      case 'textDocument/hover':
        return answer(this.hover(asked));
      case 'textDocument/definition':
        return answer(this.definition(asked));
      case 'shutdown':
        return answer(null);
      default:
        if (id !== undefined && method)
          writeMessage(this.to, { id, error: { code: -32601, message: `There is no "${method}" here.` } });
    }
  }

  private hold(asked: EditorPlace, text: string | undefined): void {
    const path = this.pathOf(asked);
    if (path === undefined) return;
    if (text === undefined) this.open.delete(path);
    else this.open.set(path, text);
    this.checkSoon();
  }

  private checkSoon(): void {
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.tellProblems(), pause);
  }

  private tellProblems(): void {
    const texts = this.texts();
    const found = diagnosticsOf(this.checked(texts), (file) => texts.get(file.replace(/^schemas\//, '')) ?? '');
    for (const file of new Set([...this.told, ...found.keys()]))
      writeMessage(this.to, {
        method: 'textDocument/publishDiagnostics',
        params: { uri: pathToFileURL(resolve(file)).href, diagnostics: found.get(file) ?? [] },
      });
    this.told = new Set(found.keys());
  }

  private completion(asked: EditorPlace): unknown[] {
    const found = this.namesFor(asked);
    if (!found) return [];
    const { names, range } = found;
    return names.names.map((name) => {
      const text = JSON.stringify(names.written(name));
      const detail = names.names.length > longList ? undefined : this.describe(found, name)?.title;
      return {
        label: String(name),
        kind: 12,
        ...(detail && { detail }),
        filterText: text,
        textEdit: { range, newText: text },
      };
    });
  }

  private hover(asked: EditorPlace): unknown {
    const found = this.namesFor(asked);
    const told = found && this.describe(found, found.name);
    if (!told) return undefined;
    return { contents: { kind: 'markdown', value: `**${told.title}**\n\n${told.text}`.trim() }, range: found.range };
  }

  private definition(asked: EditorPlace): unknown {
    const found = this.namesFor(asked);
    const told = found && this.describe(found, found.name);
    if (!told?.file || !existsSync(told.file)) return undefined;
    return {
      uri: pathToFileURL(resolve(told.file)).href,
      range: rangeAt(readFileSync(told.file, 'utf8'), told.place ?? []),
    };
  }

  private describe({ names, path }: Found, name: unknown): Description | undefined {
    // As it was checked last: a name is explained while another one is typed.
    const model = (this.last?.checked ?? this.checked(this.texts())).compiled;
    if (!model) return undefined;
    if (names.code === 'MISTYPED_PERMISSION') return permissionTold(String(name), permissionTitles(model));
    const [, home = ''] = /^entities\/([^/]+)\//.exec(path) ?? [];
    return describe(names, name, model, home);
  }

  /** What may stand at the cursor, what does, and from where to where. */
  private namesFor(asked: EditorPlace): Found | undefined {
    const path = this.pathOf(asked);
    const texts = this.texts();
    const text = path === undefined ? undefined : texts.get(path);
    if (path === undefined || text === undefined) return undefined;
    const offset = offsetAt(text, asked.position);
    const { path: place, previousNode } = getLocation(text, offset);
    const said = previousNode && previousNode.offset + previousNode.length >= offset ? previousNode : undefined;
    const names = permissionPlace(place)
      ? this.permissions(texts, place)
      : namesAt(texts, path, offset, this.saved(path));
    if (!names) return undefined;
    const range = said ? rangeOf(text, said.offset, said.length) : rangeOf(text, offset, 0);
    const name = names.names.find((one) => names.written(one) === said?.value);
    return { path, names, range, name: name ?? said?.value };
  }

  private permissions(texts: SchemaTexts, place: (string | number)[]): Names {
    const model = this.checked(texts).compiled;
    const whole = permissionPlace(place) === 'whole' && model;
    const names = whole ? [...permissionTitles(model).keys()] : shortPermissions(texts);
    return { code: 'MISTYPED_PERMISSION', names, written: (name) => name };
  }

  /** Checked once for all questions about the same texts. */
  private checked(texts: SchemaTexts): Checked {
    const key = JSON.stringify([...texts]);
    if (this.last?.key !== key) this.last = { key, checked: checkTexts(texts) };
    return this.last.checked;
  }

  private texts(): SchemaTexts {
    return new Map(
      [...new Map([...textsBelow(this.root), ...this.open])].sort(([one], [other]) => (one < other ? -1 : 1)),
    );
  }

  private saved(path: string): string | undefined {
    const file = `${this.root}/${path}`;
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  }

  /** Below `schemas/`; undefined of another file. */
  private pathOf({ textDocument: { uri } }: EditorPlace): string | undefined {
    if (!uri.startsWith('file:')) return undefined;
    const path = relative(resolve(this.root), fileURLToPath(uri)).replaceAll('\\', '/');
    return path.startsWith('..') || path.startsWith('language/') || !path.endsWith('.json') ? undefined : path;
  }
}

interface Found {
  path: string;
  names: Names;
  range: Range;
  name: unknown;
}

const capabilities = {
  // Whole texts.
  textDocumentSync: { openClose: true, change: 1, save: true },
  completionProvider: { triggerCharacters: ['"', '.', '/'] },
  hoverProvider: true,
  definitionProvider: true,
};

function permissionTold(code: string, titles: Map<string, string>): Description | undefined {
  const found = [...titles].filter(([whole]) => whole === code || whole.replace(/^[A-Z]+_/, '') === code);
  return found.length
    ? { title: `${code} (permission)`, text: found.map(([whole, title]) => `- ${whole}: ${title}`).join('\n') }
    : undefined;
}
