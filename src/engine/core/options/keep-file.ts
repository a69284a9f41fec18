import type { Target } from '../../../fields/target';
import { filesFor } from '../../../metadata/kept-files';
import type { Entity, Field } from '../../../metadata/model';
import { errorText } from '../client/error-text';
import type { Client } from '../client/client';
import type { Shell } from '../engine';
import type { Rights } from '../rights';

interface Ports {
  client: Client;
  shell: Shell;
}

/** Keeps a file by whichever call of this person will name it. Throws Error in words for the person. */
export async function keepFile(
  { client, shell }: Ports,
  entity: Entity,
  rights: Rights,
  field: Field,
  file: File,
): Promise<Target> {
  const takes = (call: Entity['calls'][string]) => filesFor(call, entity).some(({ name }) => name === field.name);
  const call = Object.values(entity.calls).find((item) => takes(item) && rights.may(item));
  if (!call) throw new Error(shell.messages.forbidden);
  try {
    return await client.keepFile(call, field, file);
  } catch (error) {
    throw new Error(errorText(error, shell) ?? shell.messages.fileFailed, { cause: error });
  }
}
