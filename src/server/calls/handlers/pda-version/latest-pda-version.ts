import { sql } from 'kysely';
import { filePath } from '../../../../metadata/model/kept-files';
import type { AnswerOf } from '../../../../generated/client';
import { CallError } from '../../../platform/errors';
import { handler } from '../../../platform/handler';
import { answerRecords } from '../../../records/answer-record';
import { findById } from '../../../records/get';

type Latest = AnswerOf<'pda-version.latest'>['version_info'];

const enabled = 1;

/** The enabled version with the highest code, and where its package is: here, if it was handed over. */
const latestPdaVersion = handler<'pda-version.latest'>(async (context) => {
  const { db, entity, model, session } = context;
  if (!entity || !session) throw new CallError('notFound');
  const { rows } = await sql<{ id: string }>`select id from pda_version where status = ${enabled}
    order by version_code desc limit 1`.execute(db);
  const [latest] = rows;
  if (!latest) return {};
  const [answer = {}] = await answerRecords(
    db,
    model,
    entity,
    [await findById({ ...context, entity }, latest.id)],
    session,
  );
  const [installer] = (answer.installer ?? []) as string[];
  const url = installer ? `${filePath(installer)}?save` : answer.url;
  return { version_info: { ...answer, url } as Latest };
});

export default latestPdaVersion;
