import { model } from '../../src/server/platform/model';
import { plainMessage } from '../../src/scan/view/plain-message';

test.each(Object.entries(model.scanCodes?.codes ?? {}))(
  'what the log tells of %s has words, and no braces of a place',
  (_code, { message }) => {
    expect(plainMessage(message)).toMatch(/[\p{Script=Han}A-Za-z]/u);
    expect(plainMessage(message)).not.toMatch(/[{}]/);
  },
);

test.each([
  ['重量差异过大，应为 {from}–{to} g', '重量差异过大'],
  ['实际重量不在范围内（{from}–{to} g）', '实际重量不在范围内'],
  ['长度超限，不允许签收：边长不得超过 {side} cm', '长度超限，不允许签收'],
  ['Weight differs too much, should be {from}–{to} g', 'Weight differs too much'],
  ['重量低于下限 {min} g', '重量低于下限…g'],
  ['请扫描包裹号，不是墙标签', '请扫描包裹号，不是墙标签'],
])('the log leaves out how it was: %s', (message, told) => {
  expect(plainMessage(message)).toBe(told);
});
