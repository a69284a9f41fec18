import { memo, type ReactNode } from 'react';
import './contents.css';
import { Side } from './side';

/** A line of what belongs together in the work at hand. */
export interface Content {
  number: string;
  /** What is said of it: its status, or why it must come out. */
  note: string;
  state: 'open' | 'done' | 'out' | 'bad';
}

interface Props {
  title: string;
  facts?: ReactNode;
  contents: Content[];
  /** Said while nothing is in it. */
  empty: string;
  colour?: string;
}

const marks: Record<Content['state'], string> = { open: '○', done: '✓', out: '↗', bad: '!' };

/** What is in that which is worked on, as the server has told it. */
export function Contents({ title, facts, contents, empty, colour }: Props) {
  return (
    <Side title={title} facts={facts} colour={colour}>
      {contents.length > 0 ? (
        <ul className="ct-contents" tabIndex={0} aria-label={`${title}明细`}>
          {contents.map((content) => (
            <Line key={content.number} {...content} />
          ))}
        </ul>
      ) : (
        <p>{empty}</p>
      )}
    </Side>
  );
}

// There may be hundreds; a scan changes one.
const Line = memo(function Line({ number, note, state }: Content) {
  return (
    <li data-content={number} data-state={state}>
      <b aria-hidden="true">{marks[state]}</b>
      <code>{number}</code>
      <span>{note}</span>
    </li>
  );
});

/** The list that the server has told, or none. */
export const contentsIn = (said: unknown): Content[] => (Array.isArray(said) ? (said as Content[]) : []);
