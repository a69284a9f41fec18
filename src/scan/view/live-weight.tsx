import type { CSSProperties, ReactNode } from 'react';
import type { Agent } from '../devices/use-agent';
import { scaleTexts } from '../devices/use-scale';
import type { EnteredField, ScanPage } from '../page/definition';
import styles from './result.module.css';
import { useWeight } from './use-weight';

interface Props {
  page: ScanPage;
  field: EnteredField;
  agent: Agent;
  /** What was expected: it stands small beside the weight. */
  beside: string;
  /** Shown while nothing lies on the scale. */
  otherwise: ReactNode;
}

/** What the scale shows now, to be read from three metres, and whether it is taken already. */
export function LiveWeight({ page, field, agent, beside, otherwise }: Props) {
  const { shown, state } = useWeight(page, agent, field.unit);
  if (!shown || shown.weight <= 0) return otherwise;
  // Its own length counts, not that of the number beside it.
  const text = `${shown.weight} ${shown.unit}`;
  return (
    <>
      <strong className={styles.big} data-live={state} style={{ '--ct-signs': text.length } as CSSProperties}>
        {text}
      </strong>
      <span className={styles.expected}>{[beside, scaleTexts[state]].filter(Boolean).join(' · ')}</span>
    </>
  );
}
