import type { Peers } from '../../../fields/peers';
import type { Entity } from '../../../metadata/model';
import type { Permissions } from '../permissions';
import { callById, readById } from '../client/read-by-id';
import { searchOptions } from './search-options';

type Ports = Parameters<typeof searchOptions>[0];

/** The other records of an entity, for who may list and read them. */
export function peersOf(ports: Ports, entity: Entity, permissions: Permissions): { peers?: Peers } {
  const { list } = entity.calls;
  const get = callById(entity, permissions);
  if (list?.effect !== 'list' || !get || !permissions.may(list)) return {};
  const reference = { entity: entity.name, call: 'list', label: entity.labelField, carry: [] };
  return {
    peers: {
      title: entity.title,
      search: (text) => searchOptions(ports, reference, text, ports.shell.constants.optionPageSize),
      async chosenOf({ name }, recordId) {
        const { values } = await readById(ports.client, entity, get, recordId);
        return [values[name] ?? []].flat().map(String);
      },
    },
  };
}
