import { createHash } from 'node:crypto';
import { callCases, casesOf, storedCases } from '../../../src/metadata/cases';
import type { Entity, Kind, MenuItem, Model } from '../../../src/metadata/model';
import { screenTexts } from '../snapshot/screens';

export type WholeModel = Omit<Model, 'fingerprint'>;

/** What is reviewed of a screen. */
export interface Screen {
  /** `cos/basic/shelf`, as its snapshot is called. */
  name: string;
  title: string;
  kind: Kind;
  item: MenuItem;
  entity?: Entity;
  /** Its snapshot: what it shows to whom. */
  text: string;
}

/** Every screen, by name. */
export function screensOf(model: WholeModel): Map<string, Screen> {
  const texts = screenTexts(model);
  const screens = model.menu.flatMap(({ title, items }) =>
    items.flatMap((item) =>
      item.kinds.map((kind): Screen => {
        const name = `${kind}${item.path}`;
        const entity = model.entities[item.entity ?? ''];
        return { name, title: `${title} › ${item.title}`, kind, item, entity, text: texts.get(`${name}.txt`) ?? '' };
      }),
    ),
  );
  return new Map(screens.map((screen) => [screen.name, screen]));
}

/** Changes with what the screen shows, with who may do what on it, and with any boundary case of its records. */
export const fingerprintOf = ({ text, entity }: Screen): string =>
  createHash('sha256')
    .update(`${text}\n${entity ? caseLines(entity) : ''}`)
    .digest('hex')
    .slice(0, 16);

// Several screens show the same records.
const lines = new WeakMap<Entity, string>();

/** Without the sentences: that they are worded otherwise is no change. */
function caseLines(entity: Entity): string {
  const known = lines.get(entity);
  if (known !== undefined) return known;
  const all = [
    ...[...casesOf(entity), ...storedCases(entity)].map(({ verdict, field, patch }) => [verdict, field, patch]),
    ...callCases(entity).map(({ verdict, call, field, record, stored }) => [verdict, call.key, field, record, stored]),
  ];
  const text = all.map((one) => JSON.stringify(one)).join('\n');
  lines.set(entity, text);
  return text;
}
