import { readPath } from '../../metadata/model/paths';
import { CallError, say } from '../platform/errors';
import type { Handler } from '../platform/handler';
import { kindOf } from './other-kind';

/** What is got by a scanned number and is not there: the number is named, what was looked for, and what the number is instead. */
export const lookUp =
  (work: Handler): Handler =>
  async (context) => {
    const { model, call, entity, body } = context;
    const field = entity?.fields.find(({ name }) => name === call.by);
    if (!entity || !field) return work(context);
    try {
      return await work(context);
    } catch (error) {
      if (!(error instanceof CallError && error.code === 'notFound')) throw error;
      const number = String(readPath(body, field.path));
      const { kind } = (await kindOf(context, { entity, number })) ?? {};
      const values = { title: field.title, number, kind };
      throw new CallError('notFound', say(model, kind ? 'numberOfOther' : 'numberUnknown', values));
    }
  };
