import { useEffect, useSyncExternalStore } from 'react';
import { indexedStore } from '../queue/indexed-store';
import { Lane, type LanePorts, type LaneView } from '../queue/lane';
import { untilWorthwhile } from '../queue/until-worthwhile';
import type { ScanPageDefinition } from './definition';
import { learn, type Answered } from './learn';
import { freshMemory, type Memory } from './memory';
import { resolve } from './resolve';
import type { ScanPlace } from './surroundings';
import { useSend, type Send } from './use-send';

type PageLane = Lane<Memory, Answered>;
interface Known {
  lane: PageLane;
  send: { current: Send };
}

// Outside of the page: what is on its way comes back whether or not somebody looks.
const lanes = new Map<string, Known>();

/**
 * The queue and the memory of this page, for this person at this workbench: what is in hand at one is not at another. Runs while the page
 * is in front.
 */
export function useLane(definition: ScanPageDefinition, place: ScanPlace): { lane: PageLane; view: LaneView<Memory> } {
  const send = useSend();
  const { person, warehouse, workbench, path, codes } = place;
  const key = `${person.id}/${warehouse.id}/${workbench.id}${path}`;
  const known = lanes.get(key) ?? open(key, definition, codes, send);
  useEffect(() => {
    known.send.current = send;
  }, [known, send]);
  useEffect(() => {
    void known.lane.start();
    return () => known.lane.stop();
  }, [known]);
  return { lane: known.lane, view: useSyncExternalStore(known.lane.subscribe, known.lane.current) };
}

function open(key: string, definition: ScanPageDefinition, codes: ScanPlace['codes'], send: Send): Known {
  const sender = { current: send };
  const ports: LanePorts<Memory, Answered> = {
    store: indexedStore<Memory>(key),
    resolve: (entry, memory) => resolve(entry, memory, definition),
    send: (frozen, id) => sender.current(frozen, id),
    learn: (memory, entry, answer) => learn(memory, entry, answer, { definition, codes }),
    untilWorthwhile,
  };
  const known = { lane: new Lane(ports, freshMemory(definition.first)), send: sender };
  lanes.set(key, known);
  return known;
}
