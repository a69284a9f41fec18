import { makeAjv } from '../../tools/meta/ajv';

describe('no validator is made of a schema', () => {
  it('with a format that nobody checks: whatever is said would pass', () => {
    expect(() => makeAjv().compile({ type: 'string', format: 'postcode' })).toThrow('postcode');
    expect(makeAjv().compile({ type: 'string', format: 'date' })('2026-02-30')).toBe(false);
  });
});
