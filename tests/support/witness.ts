import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { holds, pathsOf } from '../../src/metadata/check/conditions';
import type { Call, Condition, Entity, Model } from '../../src/metadata/model';
import { toRecord } from '../../src/metadata/model/paths';
import { coverageHome, type Evidence } from '../../tools/meta/coverage/evidence';

type Values = Record<string, unknown>;
interface Answer {
  code: number;
  data?: { problems?: { field: string; rule: string }[] };
}

/** Watches what a console accepts and refuses, for `npm run meta -- coverage`. */
export class Witness {
  readonly seen = new Set<string>();
  private readonly calls = new Map<string, { entity: Entity; call: Call }>();

  constructor(private readonly model: Model) {
    for (const entity of Object.values(model.entities))
      for (const call of Object.values(entity.calls))
        for (const { path } of call.paths) this.calls.set(path, { entity, call });
  }

  /** Every answer of the console is seen from now on. Before the console is ready. */
  watch(app: FastifyInstance): void {
    const inject = app.inject.bind(app) as (options: unknown) => Promise<{ payload: string }>;
    const andTell = async (options: InjectOptions) => {
      const response = await inject(options);
      this.answered(String(options.url), options.payload, response.payload);
      return response;
    };
    const watched = (options: unknown) =>
      typeof options === 'object' ? andTell(options as InjectOptions) : inject(options);
    Object.assign(app, { inject: watched });
  }

  /** One call and its answer. */
  answered(url: string, payload: unknown, answer: string): void {
    const found = this.calls.get(url.split('?')[0] ?? '');
    const body = parsed(payload);
    const told = parsed(answer) as unknown as Answer | undefined;
    if (!found || !body || typeof told?.code !== 'number') return;
    if (told.code === 0) this.accepted(found.entity, found.call, body);
    else for (const { field, rule } of told.data?.problems ?? []) this.refused(found.entity, field, rule);
  }

  /** Leaves the evidence where the command looks for it. */
  save(home = coverageHome): void {
    if (!this.seen.size) return;
    mkdirSync(home, { recursive: true });
    const evidence: Evidence = { fingerprint: this.model.fingerprint, seen: [...this.seen].sort() };
    writeFileSync(join(home, `${randomUUID()}.json`), JSON.stringify(evidence));
  }

  private refused(entity: Entity, field: string, rule: string): void {
    const isRule = entity.rules.some(({ id }) => id === rule);
    this.seen.add(isRule ? `${entity.name} rule ${rule} refused` : `${entity.name} ${field} ${rule} refused`);
  }

  private accepted(entity: Entity, { effect }: Call, body: Values): void {
    if (effect !== 'create' && effect !== 'createMany' && effect !== 'update') return;
    const record = toRecord(entity, body);
    for (const [name, value] of Object.entries(record))
      if (value !== null) this.seen.add(`${entity.name} ${name} accepted`);
    if (effect !== 'update') this.conditions(entity, { ...defaults(entity), ...record });
  }

  private conditions(entity: Entity, record: Values): void {
    for (const [field, own] of Object.entries(entity.conditions)) {
      this.side(entity, `${field} visibleWhen`, own.visible, record, given(record[field]));
      this.side(entity, `${field} requiredWhen`, own.required, record);
      this.side(entity, `${field} readonlyWhen`, own.readonly, record);
    }
    for (const rule of entity.rules)
      if (rule.rule === 'required') this.side(entity, `rule ${rule.id} when`, rule.when, record);
  }

  /** A condition through a reference is not in the body: what was accepted shows how it went. */
  private side(entity: Entity, what: string, condition: Condition | undefined, record: Values, shown?: boolean): void {
    if (!condition) return;
    const isFar = pathsOf(condition).some((path) => path.includes('.'));
    const held = isFar ? shown : holds(condition, (path) => record[path]);
    if (held !== undefined) this.seen.add(`${entity.name} ${what} ${held ? 'held' : 'did not hold'}`);
  }
}

const given = (value: unknown): boolean => value !== undefined && value !== null;

const defaults = ({ fields }: Entity): Values =>
  Object.fromEntries(fields.filter((field) => given(field.default)).map((field) => [field.name, field.default]));

function parsed(text: unknown): Values | undefined {
  if (typeof text !== 'string') return text as Values | undefined;
  try {
    return JSON.parse(text) as Values;
  } catch {
    return undefined;
  }
}
