import type { Entity } from '.';

/** Do people comment on its records? Where it does not say so: on those whose history is told, unless each is one person's own. */
export const takesComments = ({
  comments,
  isPrivate,
  calls,
}: Pick<Entity, 'comments' | 'isPrivate' | 'calls'>): boolean =>
  comments ?? (!isPrivate && Object.values(calls).some(({ effect }) => effect === 'history'));

/** What the news of comments is called beside that of entities, none of which is called so. */
export const commentNews = '#comment';
