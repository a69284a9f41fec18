import type { Call, Model } from '../../metadata/model';
import { nameOf } from './assert-calls-declared';
import { modelIn } from '../platform/language';
import { bodyCheck, type Validator } from './check-body';

/** Holds any call's body against its schema, where no request has brought it. Throws CallError invalid. */
export const bodyChecks =
  (model: Model, validators: Record<string, Validator>) =>
  (call: Call, body: unknown): void => {
    const spoken = modelIn(model);
    bodyCheck(spoken, call, spoken.entities[call.entity ?? ''], validators[nameOf(call)] as Validator)(body);
  };
