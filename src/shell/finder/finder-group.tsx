import { useId, type ReactNode } from 'react';

/** Finds below their heading, which tells assistive technology what they are. */
export function FinderGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section role="group" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul role="presentation">{children}</ul>
    </section>
  );
}
