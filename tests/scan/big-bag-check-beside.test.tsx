import { act, render, waitFor } from '@testing-library/react';
import { EngineContext } from '../../src/engine/core/engine-context';
import type { Engine } from '../../src/engine/core/engine';
import sign from '../../src/pages/scan/big-bag-sign';
import type { ScanPage } from '../../src/scan/page/definition';
import { freshPageState } from '../../src/scan/page/page-state';
import type { Content, Work } from '../../src/scan/page/work';
import { model } from '../../src/server/platform/model';

const line = (number: string, note: string): Content => ({ number, note, state: 'open' });

/** What the commands know of a bag whose check is under way here, once the list beside it was read. */
async function knownAfter(read: Work): Promise<Work | undefined> {
  const { Aside } = sign.definition;
  if (!Aside) throw new Error('The page shows nothing beside its scans.');
  const call = jest.fn(() => Promise.resolve({ big_bag: read, package_list: [] }));
  const engine = {
    principal: { kind: 'cos', codes: new Set() },
    shell: model,
    loadEntity: (name: string) => Promise.resolve({ entity: model.entities[name] }),
    transport: { call },
    live: { subscribe: () => () => undefined },
  };
  const work = {
    big_bag_no: 'BB-1',
    version: 3,
    contents: [line('A', '待核对'), line('B', '待核对')],
    missing_count: 2,
  };
  const set = jest.fn<void, [Work]>();
  const page = { definition: sign.definition, set, ended: () => undefined, queue: { jobs: [], state: 'flowing' } };
  const shown = { ...page, pageState: { ...freshPageState('check'), work } };
  render(
    <EngineContext.Provider value={engine as unknown as Engine}>
      <Aside page={shown as unknown as ScanPage} />
    </EngineContext.Provider>,
  );
  await waitFor(() => expect(call).toHaveBeenCalled());
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  return set.mock.calls.at(-1)?.[0];
}

const receivedMeanwhile = [line('A', '已入库'), line('B', '待核对')];

test('what a colleague has received, which changes no version of the bag, is no longer asked about as missing', async () => {
  const read: Work = { version: 3, contents: receivedMeanwhile, missing_count: 1, sign_time: '2026-11-30T08:00:00Z' };
  expect(await knownAfter(read)).toEqual({ contents: receivedMeanwhile, missing_count: 1, version: 3 });
});

test('what was read before the latest answer tells the commands nothing', async () => {
  const read: Work = { version: 2, contents: receivedMeanwhile, missing_count: 1, sign_time: '2026-11-30T08:00:00Z' };
  expect(await knownAfter(read)).toBeUndefined();
});
