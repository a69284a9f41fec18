import { useEffect, useState, useSyncExternalStore } from 'react';
import { indexedStore } from '../queue/indexed-store';
import { Lane, type LanePorts, type LaneView } from '../queue/lane';
import { untilWorthwhile } from '../queue/until-worthwhile';
import type { ScanPageDefinition } from './definition';
import { learn, type Answered } from './learn';
import { atBench } from './at-bench';
import { freshMemory, type Memory } from './memory';
import { resolve } from './resolve';
import type { ScanPlace } from './surroundings';
import { useSend, type Send } from './use-send';

type PageLane = Lane<Memory, Answered>;
interface Known {
  lane: PageLane;
  send: { current: Send };
}

// Outside of the page: what is on its way comes back even when the page is not shown.
const lanes = new Map<string, Known>();

/** The queue and the memory of this page, for this person in this warehouse. Runs while the page is in front. */
export function useLane(definition: ScanPageDefinition, place: ScanPlace): { lane: PageLane; view: LaneView<Memory> } {
  const send = useSend();
  const { person, warehouse, workbench, path } = place;
  const key = `${person.id}/${warehouse.id}${path}`;
  const [known] = useState(() => lanes.get(key) ?? open(key, definition, place, send));
  useEffect(() => {
    known.send.current = send;
  }, [known, send]);
  useEffect(() => {
    void known.lane.start();
    return () => known.lane.stop();
  }, [known]);
  const view = useSyncExternalStore(known.lane.subscribe, known.lane.current);
  const isElsewhere = view.isLoaded && view.memory.bench !== workbench.id;
  // The person has moved to another workbench while the page was kept.
  useEffect(() => {
    if (isElsewhere) known.lane.remember((memory) => atBench(memory, workbench, definition));
  }, [isElsewhere, known, workbench, definition]);
  return { lane: known.lane, view };
}

function open(key: string, definition: ScanPageDefinition, { workbench, codes }: ScanPlace, send: Send): Known {
  const sender = { current: send };
  const ports: LanePorts<Memory, Answered> = {
    store: indexedStore<Memory>(key),
    recall: (memory) => atBench(memory, workbench, definition),
    resolve: (entry, memory) => resolve(entry, memory, definition),
    send: (frozen, id) => sender.current(frozen, id),
    learn: (memory, entry, answer) => learn(memory, entry, answer, { definition, codes }),
    untilWorthwhile,
  };
  const memory = atBench(freshMemory(definition.first), workbench, definition);
  const known = { lane: new Lane(ports, memory), send: sender };
  lanes.set(key, known);
  return known;
}
