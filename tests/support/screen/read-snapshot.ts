import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kind } from '../../../src/metadata/model';
import { parseLines, type Line } from '../../../src/metadata/snapshot/line';
import { snapshotHome } from '../../../tools/meta/snapshot';
import type { FieldSeen, FormSeen, ItemSeen, ListSeen } from './seen';

/** What the committed snapshot of a screen says that this viewer sees. */
export function toldTo(viewer: string, kind: Kind, path: string): Line {
  const [screen] = parseLines(readFileSync(join(snapshotHome, `${kind}${path}.txt`), 'utf8'));
  const found = screen?.below.find(({ noun, title }) => noun === 'viewer' && title.split('、').includes(viewer));
  if (!found) throw new Error(`the snapshot of ${kind}${path} says nothing of ${viewer}`);
  return found;
}

/** One person of each line of viewers. */
export function viewersTold(kind: Kind, path: string): { name: string; isOffered: boolean }[] {
  const [screen] = parseLines(readFileSync(join(snapshotHome, `${kind}${path}.txt`), 'utf8'));
  return named(screen, 'viewer').map(({ title, facets }) => ({
    name: title.split('、').at(-1) ?? '',
    isOffered: facets.includes('in the menu'),
  }));
}

/** The state of this name. */
export function stateOf(told: Line, name: string): Line | undefined {
  return told.below.find(({ noun, title }) => noun === 'state' && title === name);
}

/** The texts that a state shows. */
export const saidIn = (state: Line | undefined): string[] => named(state, 'says').map(({ title }) => title);

/** The list that a state describes. */
export function toldList(state: Line | undefined): ListSeen {
  const calls = (noun: string) => named(state, noun).map((line) => ({ call: facet(line, 'call'), title: line.title }));
  return {
    filter: named(state, 'filter').map((line) => ({ field: facet(line, 'field'), title: line.title })),
    columns: named(state, 'column')
      .filter(({ facets }) => !facets.includes('hidden at first') && !facets.includes('beside the calls'))
      .map((line) => ({
        field: fieldsOf(line),
        title: line.title,
        sortable: line.facets.includes('sortable'),
        toggle: facet(line, 'switch'),
      })),
    toolbar: calls('toolbar'),
    row: calls('row'),
  };
}

/** The forms that buttons open, with every field that may ever be shown. */
export function toldForms(told: Line): FormSeen[] {
  return named(told, 'form').map((form) => ({
    call: facet(form, 'call'),
    title: form.title,
    sections: named(form, 'section').map((section) => ({
      title: section.title,
      fields: named(section, 'field').map(fieldSeen),
    })),
  }));
}

/** The items of a detail page. */
export const toldItems = (state: Line | undefined): ItemSeen[] =>
  named(state, 'item').map((line) => ({ field: fieldsOf(line), title: line.title }));

const fieldSeen = (line: Line): FieldSeen => ({
  field: facet(line, 'name'),
  title: line.title,
  required: line.facets.includes('required'),
  readonly: line.facets.includes('read-only'),
});

const named = (line: Line | undefined, noun: string): Line[] => line?.below.filter((item) => item.noun === noun) ?? [];

const facet = ({ facets }: Line, name: string): string =>
  facets.find((text) => text.startsWith(`${name} `))?.slice(name.length + 1) ?? '';

/** `length × width` as the key of the column that shows both. */
const fieldsOf = (line: Line): string =>
  facet(line, 'field') || (facet(line, 'fields').match(/[a-z][a-z0-9_]*/g) ?? []).join('+');
