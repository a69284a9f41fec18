import type { TransitionNames } from '../../generated/types';
import { acting } from '../workflow/acting';
import { meant } from '../workflow/meant';
import { move } from '../workflow/move';
import { moving, type Moving } from '../workflow/scan';

/** Moves the record that the body names along the transition that this call triggers. Throws notFound, stale, scanRefused. */
export default acting(async (scan) => {
  const { entity, workflow } = moving(scan, scan.call.entity ?? '');
  const record = await meant(scan);
  const trigger = `${entity.name}.${scan.call.key}`;
  const ways = workflow.transitions.filter(({ triggers }) => triggers.includes(trigger));
  const way = ways.find(({ from }) => from.includes(Number(record[workflow.field]))) ?? ways[0];
  const moved = await move(scan, entity.name as Moving, record, (way?.name ?? '') as TransitionNames[Moving]);
  return { [entity.names.id]: record.id, version: moved.version };
});
