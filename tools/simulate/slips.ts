import type { Ground, Labelled } from './ground';
import type { Body, Person } from './person';

/**
 * Scans the label next to the right one first, and is refused. `kinds`: what the call takes; `body`: of a label, for the call; `own`: the
 * number of what is in hand, which the call takes, too.
 */
export async function tryOtherLabel(
  person: Person,
  floor: Pick<Ground, 'labelOfAnother' | 'errs' | 'books'>,
  kinds: Labelled | Labelled[],
  call: string,
  body: (label: string) => Body,
  own?: string,
): Promise<void> {
  const taken = [kinds].flat();
  const label = floor.labelOfAnother(taken, own);
  if (label === undefined || !floor.errs('otherKind')) return;
  if (await person.takes(call, body(label)))
    floor.books.surprise(`${call} takes what is no ${taken.join(' or ')}`, label);
}

/** Whatever of it was not accepted is told. */
export function expectAccepted(
  { books }: Pick<Ground, 'books'>,
  what: string,
  ...answers: { isAccepted: boolean }[]
): void {
  for (const said of answers) if (!said.isAccepted) books.surprise(what, said);
}
