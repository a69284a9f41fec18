import type { Entity } from '.';

type Saying = Pick<Entity, 'comments' | 'attachments' | 'isPrivate' | 'calls'>;

/** Do people comment on its records? Where it does not say so: on those whose history is told, unless each is one person's own. */
export const takesComments = (entity: Saying): boolean => entity.comments ?? isTold(entity);

/** Do people attach files to its records? Where it does not say so: to the same ones. */
export const takesAttachments = (entity: Saying): boolean => entity.attachments ?? isTold(entity);

const isTold = ({ isPrivate, calls }: Saying): boolean =>
  !isPrivate && Object.values(calls).some(({ effect }) => effect === 'history');

/** What the news of comments and of attachments is called beside that of entities, none of which is called so. */
export const commentNews = '#comment';
export const attachmentNews = '#attachment';
