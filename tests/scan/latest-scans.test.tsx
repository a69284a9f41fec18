import { act, renderHook, waitFor } from '@testing-library/react';
import { Activity, type ReactNode } from 'react';
import { EngineContext } from '../../src/engine/core/engine-context';
import type { Engine } from '../../src/engine/core/engine';
import type { ScanPage } from '../../src/scan/page/definition';
import { freshPageState, type PageState, type Row } from '../../src/scan/page/page-state';
import { inTime, useLatestScans, type LatestScan } from '../../src/scan/page/use-latest-scans';
import { model } from '../../src/server/platform/model';

/** The history of a page; what it has asked for so far is the numbers that it knew each time. */
function shown() {
  const asked: unknown[] = [];
  const call = jest.fn((_: string, body: { known_list: string[] }) => {
    asked.push(body.known_list);
    return Promise.resolve({ scan_list: [] });
  });
  const engine = {
    transport: { call },
    principal: { kind: 'cos', codes: new Set() },
    shell: model,
    loadEntity: (name: string) => Promise.resolve({ entity: model.entities[name] }),
  } as unknown as Engine;
  let mode: 'visible' | 'hidden' = 'visible';
  const wrapper = ({ children }: { children: ReactNode }) => (
    <EngineContext.Provider value={engine}>
      <Activity mode={mode}>{children}</Activity>
    </EngineContext.Provider>
  );
  const place = { workbench: { id: '1' } };
  let waiting: string[] = [];
  const scans = (...ids: string[]): Partial<PageState> => ({ rows: ids.map((id) => ({ id }) as Row) });
  const page = (more: Partial<PageState>) =>
    ({
      pageState: { ...freshPageState('scan'), ...more },
      queue: { jobs: waiting.map((id) => ({ id })) },
      place,
      isLoaded: true,
    }) as unknown as ScanPage;
  const { rerender } = renderHook((props: ScanPage) => useLatestScans(props), {
    wrapper,
    initialProps: page(scans('first')),
  });
  const show = (now: typeof mode, more: Partial<PageState>) => {
    mode = now;
    return act(async () => rerender(page(more)));
  };
  const waitsFor = (...ids: string[]) => void (waiting = ids);
  return { asked, scans, show, waitsFor };
}

test('the history asks for what others have scanned, and never for what stands in it already, after another page or a workbench bound anew', async () => {
  const { asked, scans, show } = shown();
  await waitFor(() => expect(asked).toEqual([['first']]));
  // What is scanned here stands in the page's own history.
  await show('visible', scans('second', 'first'));
  expect(asked).toHaveLength(1);
  await show('hidden', scans('second', 'first'));
  await show('visible', scans('second', 'first'));
  await waitFor(() => expect(asked.at(-1)).toEqual(['second', 'first']));
  await show('visible', { ...scans('third', 'second', 'first'), boundTimes: 1 });
  await waitFor(() => expect(asked.at(-1)).toEqual(['third', 'second', 'first']));
});

test('a scan that waits for its answer as the page is opened again is told by that alone: it may be done already', async () => {
  const { asked, scans, show, waitsFor } = shown();
  await waitFor(() => expect(asked).toHaveLength(1));
  waitsFor('sent');
  await show('visible', { ...scans('first'), boundTimes: 1 });
  await waitFor(() => expect(asked.at(-1)).toEqual(['first', 'sent']));
});

test('what others have scanned stands in the history where it belongs in time, and so do the page’s own lines', () => {
  const own = (id: string, at: number) => ({ id, at }) as Row;
  const logged = (scan_log_id: string, at: number) =>
    ({ scan_log_id, create_time: new Date(at).toISOString() }) as LatestScan;
  // The second was scanned before the third, and answered after it.
  const rows = [own('a', 50), own('b', 20), own('c', 30), own('d', 10)];
  const others = [logged('z', 60), logged('y', 25), logged('x', 5)];
  const names = inTime(rows, others).map((line) => ('id' in line ? line.id : line.scan_log_id));
  expect(names).toEqual(['z', 'a', 'c', 'y', 'b', 'd', 'x']);
  const many = Array.from({ length: 60 }, (_, place) => own(String(place), 1000 - place));
  expect(inTime(many, [logged('newest', 2000)])).toHaveLength(50);
});
