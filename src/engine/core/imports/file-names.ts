import { messageOf } from '../client/message-of';
import type { Shell } from '../engine';
import type { ImportTask } from './import-task';

type Messages = Pick<Shell, 'messages'>;

/** What the template of an entity is saved as. */
export const templateName = (shell: Messages, title: string): string =>
  messageOf(shell, 'importTemplateName').replace('{title}', () => title);

/** What the result of an import is saved as. */
export const resultName = (shell: Messages, { upload_file: file }: ImportTask): string =>
  messageOf(shell, 'importResultName').replace('{name}', () => String(file?.file_name).replace(/\.[^.]*$/, ''));
