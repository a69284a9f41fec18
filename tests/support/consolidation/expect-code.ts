import { model } from '../../../src/server/platform/model';
import type { Answer } from '../demo-console';
import { codeOf } from './floor';

/** The answer says the scan code of that name, and is accepted or refused as its level says. */
export function expectCode({ code, data }: Answer, name: string, level: string): void {
  expect([data.scan_code, data.level]).toEqual([codeOf(name), level]);
  expect(code).toBe(level === 'fail' ? model.constants.errors.scanRefused : 0);
}
