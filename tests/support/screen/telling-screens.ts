import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kind, MenuItem, Model } from '../../../src/metadata/model';
import { parseLines, type Line } from '../../../src/metadata/snapshot/line';
import { snapshotHome } from '../../../tools/meta/snapshot';

/** A screen in one kind of warehouse. */
export interface Place {
  name: string;
  item: MenuItem;
  kind: Kind;
}

/** As few screens as together have every feature that any snapshot tells of. */
export function tellingScreens(model: Model): Place[] {
  const places = model.menu.flatMap(({ items }) =>
    items.flatMap((item) => item.kinds.map((kind): Place => ({ name: `${kind}${item.path}`, item, kind }))),
  );
  const features = new Map(places.map((place) => [place, featuresOf(place)]));
  const open = new Set([...features.values()].flatMap((found) => [...found]));
  const chosen: Place[] = [];
  while (open.size > 0) {
    const news = (place: Place) => [...(features.get(place) ?? [])].filter((feature) => open.has(feature)).length;
    const best = places.reduce((one, other) => (news(other) > news(one) ? other : one));
    chosen.push(best);
    features.get(best)?.forEach((feature) => open.delete(feature));
  }
  return chosen;
}

function featuresOf({ name }: Place): Set<string> {
  return new Set(parseLines(readFileSync(join(snapshotHome, `${name}.txt`), 'utf8')).flatMap(features));
}

/** `column`, `column sortable`, `field type integer`. */
function features({ noun, facets, below }: Line): string[] {
  const words = facets.map((facet) => (facet.startsWith('type ') ? facet : (facet.split(' ')[0] ?? '')));
  return [noun, ...words.map((word) => `${noun} ${word}`), ...below.flatMap(features)];
}
