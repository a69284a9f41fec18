import { readFileSync } from 'node:fs';
import { listRequest, readQuery } from '../../src/engine/core/list/list-query';
import type { Model } from '../../src/metadata/model';

const model = JSON.parse(readFileSync('src/generated/model.json', 'utf8')) as Model;

interface Link {
  entity: string;
  search: string;
  /** What it has always asked for. */
  asks: object;
  query?: object;
}

/** Links as people keep them in chats and bookmarks. Lines are added, never changed: what was once sent has to go on working. */
const links = JSON.parse(readFileSync('tests/engine/old-links.json', 'utf8')) as Record<string, Link[]>;

describe.each(Object.entries(links))('a link of the format %s', (_, kept) => {
  test.each(kept.map((link): [string, Link] => [`${link.entity}?${link.search}`, link]))(
    '%s asks for what it asked for',
    (_text, link) => {
      const entity = model.entities[link.entity];
      if (!entity)
        throw new Error(
          `The entity ${link.entity} is gone: say "x-renamed-from", and let the address of its page lead on.`,
        );
      const query = readQuery(entity, new URLSearchParams(link.search), model.constants);
      expect(listRequest(entity, query)).toEqual(link.asks);
      expect(query).toMatchObject(link.query ?? {});
    },
  );
});
