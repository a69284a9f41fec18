import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ScanCodeName } from '../../src/generated/types';
import { pathFor } from '../../src/metadata/model/access';
import { keepPath } from '../../src/metadata/model/file-addresses';
import type { Call, Kind } from '../../src/metadata/model';
import type { ScanAnswer } from '../../src/metadata/model/scan-answer';
import { model } from '../../src/server/platform/model';
import type { Books } from './books';
import type { Answer, Wire } from './wire';

/** What a scan was answered, its code by name. */
export interface NamedAnswer extends ScanAnswer {
  name: ScanCodeName;
  isAccepted: boolean;
}

export interface Manners {
  books: Books;
  /** Whether the network loses something now. */
  isLost(): boolean;
  /** How long is waited before the next scan, in ms. */
  pauseMs(): number;
  /** Told after each scan. Throws when the lights go out. */
  scanned(): void;
}

export type Body = Record<string, unknown>;

/** A person who works with the console through its calls. Whatever is not answered is sent again with the same key. */
export class Person {
  /** Of the warehouse that was entered. */
  kind: Kind | null = null;
  /** The signed-in account. */
  username = '';
  /** Works with a handheld: where it has an address of its own for a scan, that is asked. */
  hasHandheld = false;

  constructor(
    readonly wire: Wire,
    readonly manners: Manners,
  ) {}

  /** Signs in; false when the password is wrong. */
  async signIn(username: string, password: string): Promise<boolean> {
    this.username = username;
    return (await this.ask('passwordLogin', { username, password, device_platform: 'web' })).code === 0;
  }

  /** Enters the warehouse of that code, and answers its kind. Throws without a membership there. */
  async enter(warehouse: string): Promise<Kind> {
    const { user } = (await this.done('getSelfUserInfo', {})) as unknown as Self;
    const place = user.belonged_ug_list.find(({ org_info: { code } }) => code === warehouse);
    const chosen = await this.done('chooseWarehouse', { org_id: place?.org_info.id });
    const { kind } = chosen.warehouse as { kind: Kind };
    this.kind = kind;
    return kind;
  }

  ask(name: string, body: Body): Promise<Answer> {
    return this.send(callNamed(name), body, randomUUID(), () => false);
  }

  /** A call that must go well; answers its data. */
  async done(name: string, body: Body): Promise<Body> {
    const { code, msg, data } = await this.ask(name, body);
    if (code !== 0) throw new Error(`${name}: ${code} ${msg} ${JSON.stringify(data)}`);
    return data;
  }

  /** Hands over a picture for a field of a call; answers its id. */
  async keep(name: string, field: string, content: Buffer): Promise<string> {
    const path = keepPath(pathFor(callNamed(name), this.kind) ?? '', { name: field });
    const { code, msg, data } = await this.wire.keep(path, `${field}.png`, content);
    if (code !== 0) throw new Error(`${name}: ${code} ${msg}`);
    return (data.file as { id: string }).id;
  }

  /** All records of a list, however many: each page goes on where the last one ended. */
  async list(entity: string, filter: Body): Promise<Body[]> {
    const { many } = model.entities[entity]?.names ?? { many: '' };
    const size = Math.max(...model.constants.pageSizes);
    const all: Body[] = [];
    let cursor: string | undefined;
    for (let page = 1; ; page += 1) {
      const told = await this.done(`${entity}.list`, {
        ...filter,
        pagination: { page, size, ...(cursor && { cursor }) },
      });
      const part = told[many] as Body[];
      ({ cursor } = told.pagination as { cursor?: string });
      all.push(...part);
      if (part.length < size) return all;
    }
  }

  /** A scan: as fast as a hand is, and over a network that loses requests and answers. */
  async scan(name: string, body: Body): Promise<NamedAnswer> {
    const pauseMs = this.manners.pauseMs();
    if (pauseMs) await sleep(pauseMs);
    const call = callNamed(name);
    const key = randomUUID();
    return this.heard(call, body, key, await this.send(call, body, key, this.manners.isLost));
  }

  /** Whether something is taken that should not be. */
  async takes(name: string, body: Body): Promise<boolean> {
    return (await this.scan(name, body)).isAccepted;
  }

  protected heard(call: Call, body: Body, key: string, { code, msg, data }: Answer): NamedAnswer {
    const said = data as unknown as ScanAnswer;
    const known = model.scanCodes?.codes[said.scan_code];
    if (!known) throw new Error(`${call.title}: ${code} ${msg} ${JSON.stringify(data)}`);
    const { books, scanned } = this.manners;
    const name = known.name as ScanCodeName;
    books.note(call.scan?.logged === false ? undefined : key, firstText(body), name);
    scanned();
    return { ...said, name, isAccepted: code === 0 };
  }

  private async send(call: Call, body: Body, key: string, isLost: () => boolean): Promise<Answer> {
    const held = this.hasHandheld ? handheldPath(call, this.kind) : undefined;
    const path = held ?? pathFor(call, this.kind) ?? '';
    // A handheld's address says by what was scanned.
    this.manners.books.sent.add(key);
    const whole = call.write ? { ...body, base: { request_id: key, ...(!held && { source: 'wedge' }) } } : body;
    for (; ; this.manners.books.repeated += 1) {
      // On the way there, or on the way back: the caller sees the same.
      if (isLost()) continue;
      const answer = await this.wire.post(path, whole);
      if (!isLost()) return answer;
    }
  }
}

interface Self {
  user: { belonged_ug_list: { org_info: { id: string; code: string } }[] };
}

const handheldPath = ({ paths }: Call, kind: Kind | null): string | undefined =>
  paths.find(({ scope, kinds }) => scope === 'pda' && kind && kinds.includes(kind))?.path;

const firstText = (body: Body): string => String(Object.values(body).find((value) => typeof value === 'string') ?? '');

/** A call of the schemas: `package.sign`, `passwordLogin`. */
export function callNamed(name: string): Call {
  const [entity = '', key = ''] = name.split('.');
  const call = key ? model.entities[entity]?.calls[key] : model.calls[entity];
  if (!call) throw new Error(`The schemas have no call "${name}".`);
  return call;
}
