import { act, render, waitFor } from '@testing-library/react';
import { EngineContext } from '../../src/engine/core/engine-context';
import type { Engine } from '../../src/engine/core/engine';
import rebin from '../../src/pages/scan/rebin';
import type { ScanPage } from '../../src/scan/page/definition';
import { freshPageState } from '../../src/scan/page/page-state';
import { model } from '../../src/server/platform/model';

const slot = (no: number) => ({
  slot_no: no,
  layer: 1,
  column_no: no,
  status: 9001,
  b_package_no: null,
  have: 0,
  need: 0,
});

/** The picture of a wall of two slots, and what answers the questions of it. */
function shown() {
  const { Aside } = rebin.definition;
  if (!Aside) throw new Error('The page shows nothing beside its scans.');
  const answers: ((data: unknown) => void)[] = [];
  const engine = {
    principal: { kind: 'cos', codes: new Set() },
    shell: model,
    loadEntity: (name: string) => Promise.resolve({ entity: model.entities[name] }),
    transport: { call: () => new Promise((answer) => answers.push(answer)) },
    live: { subscribe: () => () => undefined },
  };
  const doNothing = () => undefined;
  const acts = { ended: doNothing, recount: doNothing, notice: doNothing, isLoaded: true };
  const page = (work: object, jobs: object[] = [], step = 'put') => {
    const queue = { jobs, state: 'flowing', isInFlight: jobs.length > 0 };
    const pageState = { ...freshPageState(step), work: { group_no: 'W-1', wave_id: '7', wall_no: 1, ...work } };
    const known = { definition: rebin.definition, ...acts, queue, pageState };
    return (
      <EngineContext.Provider value={engine as unknown as Engine}>
        <Aside page={known as unknown as ScanPage} />
      </EngineContext.Provider>
    );
  };
  const view = render(page({}));
  const answer = (count: number) =>
    act(async () => {
      answers.at(-1)?.({ slot_list: [slot(1), slot(2)], counters: null, last: null });
      await Promise.resolve();
      expect(answers.length).toBeGreaterThanOrEqual(count);
    });
  const slotsSeen = () => view.container.querySelectorAll('[data-slot]').length;
  const ring = () => view.container.querySelector('[data-target]')?.getAttribute('data-slot') ?? undefined;
  return { answers, answer, slotsSeen, ring, show: (...seen: Parameters<typeof page>) => view.rerender(page(...seen)) };
}

test('the picture of the wall stays while it is asked for anew after each parcel, and goes with another wall', async () => {
  const wall = shown();
  await waitFor(() => expect(wall.answers).toHaveLength(1));
  await wall.answer(1);
  await waitFor(() => expect(wall.slotsSeen()).toBe(2));
  wall.show({ last_put: 'PK-1' });
  expect(wall.slotsSeen()).toBe(2);
  await waitFor(() => expect(wall.answers.length).toBeGreaterThan(1));
  wall.show({ wall_no: 2 });
  expect(wall.slotsSeen()).toBe(0);
});

test('a slot is pointed to while nothing else was scanned: neither once the wall is ended nor while a scan waits for the network', async () => {
  const wall = shown();
  await waitFor(() => expect(wall.answers).toHaveLength(1));
  await wall.answer(1);
  await waitFor(() => expect(wall.slotsSeen()).toBe(2));
  wall.show({ slot_no: 2 });
  expect(wall.ring()).toBe('2');
  wall.show({ slot_no: 2 }, [{ id: '1', code: 'PK-2', source: 'wedge', isCommand: false, at: 0, tries: 0 }]);
  expect(wall.ring()).toBeUndefined();
  wall.show({ slot_no: 2 }, [], 'open');
  expect(wall.ring()).toBeUndefined();
});
