import type { CSSProperties, ReactNode } from 'react';
import type { Agent } from '../devices/use-agent';
import type { EnteredField, ScanPage } from '../page/definition';
import { scaleTexts } from './scale-texts';
import styles from './result.module.css';
import { isOnItsWay, useWeight } from './use-weight';

interface Props {
  page: ScanPage;
  field: EnteredField;
  agent: Agent;
  /** What was expected: it stands small beside the weight. */
  beside: string;
  /** Shown while nothing lies on the scale. */
  otherwise: ReactNode;
}

/** What the scale shows now, to be read from three metres, and whether it is taken already; of what is typed instead, that. */
export function LiveWeight({ page, field, agent, beside, otherwise }: Props) {
  const { shown, state, weight } = useWeight(page, agent, field.unit);
  const { entered, workTurn } = page.pageState;
  // What was typed is what will be sent; what was sent stands, whatever lies there by now.
  const entering = entered?.workTurn === workTurn ? entered.values[field.field] : undefined;
  const typed = entered?.typing === field.field ? undefined : entering;
  const own = typeof typed === 'number' ? typed : isOnItsWay(page.queue) ? weight : null;
  if (own === null && (!shown || shown.weight <= 0)) return otherwise;
  // Its own length counts, not that of the number beside it.
  const text = own === null ? `${shown?.weight} ${shown?.unit}` : `${own} ${field.unit ?? ''}`;
  return (
    <>
      <strong className={styles.big} data-live={state} style={{ '--ct-signs': text.length } as CSSProperties}>
        {text}
      </strong>
      <span className={styles.expected}>
        {[beside, typeof entering !== 'number' && scaleTexts[state]].filter(Boolean).join(' · ')}
      </span>
    </>
  );
}
