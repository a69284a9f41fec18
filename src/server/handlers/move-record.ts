import type { TransitionNames } from '../../generated/types';
import { lockById } from '../entity/get';
import { staleError } from '../entity/stale';
import { CallError } from '../errors';
import type { Handler } from '../handler';
import { answer } from '../workflow/answer';
import { move } from '../workflow/move';
import { ScanRefused } from '../workflow/refused';
import { moving, scanOf, type Moving } from '../workflow/scan';

/** Moves the record that the body names along the transition that this call triggers. Throws notFound, stale, scanRefused. */
const moveRecord: Handler = async (context) => {
  const scan = scanOf(context);
  const { entity, workflow } = moving(scan, context.call.entity ?? '');
  const trigger = `${entity.name}.${context.call.key}`;
  const ways = workflow.transitions.filter(({ triggers }) => triggers.includes(trigger));
  const id = String(context.body[entity.names.id]);
  const record = await lockById({ ...context, entity }, id);
  const { version } = context.body;
  if (version !== undefined && version !== record.version)
    throw await staleError({ ...context, entity }, record, version);
  const way = ways.find(({ from }) => from.includes(Number(record[workflow.field]))) ?? ways[0];
  try {
    const moved = await move(scan, entity.name as Moving, record, (way?.name ?? '') as TransitionNames[Moving]);
    return { [entity.names.id]: id, version: moved.version };
  } catch (error) {
    if (!(error instanceof ScanRefused)) throw error;
    const { scan_code, message } = await answer(scan, error.code, error.said);
    throw new CallError('scanRefused', `${scan_code} ${message}`);
  }
};

export default moveRecord;
