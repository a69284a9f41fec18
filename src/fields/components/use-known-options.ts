import { useEffect, useRef, useState } from 'react';
import type { Reference } from '../field';
import { useFieldContext, type ReferenceOption } from '../field-view';

/** The chosen records with their labels: those carried along, those chosen here, and the rest asked for by id. */
export function useKnownOptions(reference: Reference, ids: string[], carried: ReferenceOption[]) {
  const { getOptionsByIds } = useFieldContext();
  const [met, setMet] = useState<ReferenceOption[]>([]);
  const asked = useRef(new Set<string>());
  const known = new Map([...met, ...carried].map((target) => [target.id, target]));
  const unknown = ids.filter((id) => !known.has(id) && !asked.current.has(id)).join(' ');

  useEffect(() => {
    if (!unknown) return;
    const wanted = unknown.split(' ');
    wanted.forEach((id) => asked.current.add(id));
    // What is not found is at least called by its id.
    const meet = (targets: ReferenceOption[]) =>
      setMet((before) => [...before, ...wanted.map((id) => targets.find((one) => one.id === id) ?? { id, label: id })]);
    getOptionsByIds(reference, wanted).then(meet, () => meet([]));
  }, [unknown, reference, getOptionsByIds]);

  return {
    known: ids.map((id) => known.get(id) ?? { id, label: '…' }),
    meet: (targets: ReferenceOption[]) => setMet((before) => [...before, ...targets]),
  };
}
