import type { Call, Model } from '../../metadata/model';
import { nameOf } from './assert-calls-declared';
import { bodyCheck, type Validator } from './check-body';

/** Holds any call's body against its schema, where no request has brought it. Throws CallError invalid. */
export const bodyChecks =
  (model: Model, validators: Record<string, Validator>) =>
  (call: Call, body: unknown): void =>
    bodyCheck(model, call, model.entities[call.entity ?? ''], validators[nameOf(call)] as Validator)(body);
