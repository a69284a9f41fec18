import { useId, type ReactNode } from 'react';

/** Finds below their heading, which tells assistive technology what they are. */
export function FinderGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section role="group" aria-labelledby={id}>
      <div id={id} role="presentation" className="ct-finder-heading">
        {title}
      </div>
      <ul role="presentation">{children}</ul>
    </section>
  );
}
