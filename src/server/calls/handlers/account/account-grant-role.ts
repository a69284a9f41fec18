import { checkRecord } from '../../../../metadata/check/check-record';
import { CallError, say } from '../../../platform/errors';
import { lockById, type EntityContext } from '../../../records/get';
import { writeHistory, writerOf } from '../../../records/history';
import { carriedLookup, idsIn, loadTargets } from '../../../records/references';
import { staleError } from '../../../records/stale';
import { updateRecord } from '../../../records/write-rows';
import { handler, type PatchOf, type StoredRecord } from '../../../platform/handler';
import { refuseAbove, refuseAboveOwn } from '../../../identity/limits';

/** Gives an account these roles in the acting warehouse, in place of those it had. */
const accountGrantRole = handler<'account.grantRole'>(async (context) => {
  if (!context.entity) throw new Error('Roles are granted to accounts.');
  const call: EntityContext = { ...context, entity: context.entity };
  const id = context.body.user_id;
  const stored = await lockById(call, id);
  const { version = stored.version, role_id_list: roles } = context.body;
  if (version !== stored.version) throw await staleError(call, stored, version);
  await refuseAbove(context, id, false);
  await refuseAboveOwn(context, { roles }, { roles: stored.role_id_list });
  await refuseWrong(call, { ...stored, role_id_list: roles });
  return { user_id: id, version: await write(call, id, stored, { role_id_list: roles }) };
});

async function refuseWrong({ db, model, entity, session }: EntityContext, record: StoredRecord): Promise<void> {
  const targets = await loadTargets(db, model, entity, [record], session?.warehouse?.id ?? null);
  const problems = checkRecord(entity, 'update', record, carriedLookup(record, targets), model.messages);
  const isUnknown = idsIn(record.role_id_list).some((id) => !targets.get('role_id_list')?.has(id));
  const message = say(model, 'unknownReference', {
    title: entity.fields.find(({ name }) => name === 'role_id_list')?.title,
  });
  if (isUnknown) problems.push({ field: 'role_id_list', rule: 'reference', message });
  if (problems.length) throw new CallError('invalid', problems[0]?.message, { problems });
}

async function write(
  call: EntityContext,
  id: string,
  stored: StoredRecord,
  after: PatchOf<'account'>,
): Promise<number> {
  const version = await updateRecord(call.db, call.entity, id, after, writerOf(call));
  await writeHistory(call, [{ id, version, before: { role_id_list: stored.role_id_list }, after }]);
  return version;
}

export default accountGrantRole;
