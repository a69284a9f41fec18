import { inTodaysWords } from '../../src/scan/queue/former-words';

test('a queue that waits through an upgrade is read with the names of today, and its contents stay as they are', () => {
  const former = {
    entries: [{ id: 'a', code: 'entry', frozen: { call: 'package.scan', body: { package_no: 'frozen' } } }],
    state: 'flowing',
    memory: {
      hand: 3,
      handCode: 'PK1',
      bench: 'w1',
      left: [{ bench: 'w2' }],
      result: { confirm: { entry: { id: 'b' } } },
    },
  };
  expect(inTodaysWords<unknown>(former)).toEqual({
    jobs: [{ id: 'a', code: 'entry', prepared: { call: 'package.scan', body: { package_no: 'frozen' } } }],
    state: 'flowing',
    pageState: {
      workTurn: 3,
      workCode: 'PK1',
      workbenchId: 'w1',
      left: [{ workbenchId: 'w2' }],
      result: { confirm: { job: { id: 'b' } } },
    },
  });
  expect(inTodaysWords(undefined)).toBeUndefined();
});
