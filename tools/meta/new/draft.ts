import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { canonicalText } from '../../../src/metadata/model/canonical';
import { grammar, type SchemaKind } from '../../../src/metadata/grammar';
import type { Json } from '../../../src/metadata/compile/sources';

/** Files to be written below a project. All of them are, or, after `undo`, none. */
export class Draft {
  private readonly before = new Map<string, string | undefined>();

  constructor(private readonly project: string) {}

  get paths(): string[] {
    return [...this.before.keys()];
  }

  /** The folder of the schemas. */
  get schemas(): string {
    return join(this.project, 'schemas');
  }

  /** Reads a file of the project; undefined when there is none. */
  read(path: string): string | undefined {
    const whole = join(this.project, path);
    return existsSync(whole) ? readFileSync(whole, 'utf8') : undefined;
  }

  write(path: string, text: string): void {
    if (!this.before.has(path)) this.before.set(path, this.read(path));
    mkdirSync(dirname(join(this.project, path)), { recursive: true });
    writeFileSync(join(this.project, path), text);
  }

  /** Changes a schema, or makes it, in canonical text. */
  schema(path: string, kind: SchemaKind, change: (value: Json) => Json): void {
    const text = this.read(`schemas/${path}`);
    const depth = '../'.repeat(path.split('/').length - 1);
    const value = text ? (JSON.parse(text) as Json) : { $schema: `${depth}language/${kind}.json` };
    this.write(`schemas/${path}`, canonicalText(change(value), grammar[kind]));
  }

  /** Leaves everything as it was. */
  undo(): void {
    for (const [path, text] of this.before) {
      if (text === undefined) this.remove(path);
      else writeFileSync(join(this.project, path), text);
    }
  }

  private remove(path: string): void {
    rmSync(join(this.project, path));
    const folder = join(this.project, dirname(path));
    if (readdirSync(folder).length === 0) rmdirSync(folder);
  }
}
