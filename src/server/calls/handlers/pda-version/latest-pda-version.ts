import { sql } from 'kysely';
import type { AnswerOf } from '../../../../generated/client';
import { CallError } from '../../../platform/errors';
import { handler } from '../../../platform/handler';
import { answerRecords } from '../../../records/answer-record';
import { findById } from '../../../records/get';

type Latest = AnswerOf<'pda-version.latest'>['version_info'];

const enabled = 1;

/** The enabled version with the highest code. */
const latestPdaVersion = handler<'pda-version.latest'>(async (context) => {
  const { db, entity, model, session } = context;
  if (!entity || !session) throw new CallError('notFound');
  const { rows } = await sql<{ id: string }>`select id from pda_version where status = ${enabled}
    order by version_code desc limit 1`.execute(db);
  const [latest] = rows;
  if (!latest) return {};
  const record = await findById({ ...context, entity }, latest.id);
  const [answer] = await answerRecords(db, model, entity, [record], session);
  return { version_info: answer as Latest };
});

export default latestPdaVersion;
