import type { ReferenceOption } from '../../../fields/reference-option';
import type { UploadOptions } from '../../../fields/upload-options';
import { filesFor } from '../../../metadata/model/kept-files';
import type { Entity, Field } from '../../../metadata/model';
import { errorText } from '../client/error-text';
import type { Client } from '../client/client';
import type { Shell } from '../engine';
import type { Permissions } from '../permissions';

interface Ports {
  client: Client;
  shell: Shell;
}

/** Keeps a file by whichever call of this person will name it. Throws Error in words for the person, and AbortError when it was taken back. */
export async function keepFile(
  { client, shell }: Ports,
  entity: Entity,
  permissions: Permissions,
  field: Field,
  file: File,
  options?: UploadOptions,
): Promise<ReferenceOption> {
  const takes = (call: Entity['calls'][string]) => filesFor(call, entity).some(({ name }) => name === field.name);
  const call = Object.values(entity.calls).find((item) => takes(item) && permissions.may(item));
  if (!call) throw new Error(shell.messages.forbidden);
  try {
    return await client.keepFile(call, field, file, options);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new Error(errorText(error, shell) ?? shell.messages.fileFailed, { cause: error });
  }
}
