import { Button } from 'antd';
import type { ReactNode } from 'react';
import './contents.css';

/** A line of what belongs together in the work at hand. */
export interface Content {
  number: string;
  /** What is said of it: its status, or why it must come out. */
  note: string;
  state: 'open' | 'done' | 'out' | 'bad';
}

interface Props {
  title: string;
  /** Beside the title: how much, where to. */
  facts?: ReactNode;
  contents: Content[];
  /** Said while nothing is in it. */
  empty: string;
  /** `#rrggbb` of what it is known by. */
  colour?: string;
  remove?: { title: string; act: (number: string) => void };
}

const marks: Record<Content['state'], string> = { open: '○', done: '✓', out: '↗', bad: '!' };

/** What is in that which is worked on, as the server has told it. */
export function Contents({ title, facts, contents, empty, colour, remove }: Props) {
  return (
    <section
      className="ct-contents"
      aria-label={title}
      style={colour ? { borderTop: `6px solid ${colour}` } : undefined}
    >
      <h2>
        {title}
        <small>{facts}</small>
      </h2>
      <ul tabIndex={0} aria-label={`${title}明细`}>
        {contents.map(({ number, note, state }) => (
          <li key={number} data-content={number} data-state={state}>
            <b aria-hidden="true">{marks[state]}</b>
            <code>{number}</code>
            <span>{note}</span>
            {remove && (
              <Button
                size="small"
                type="text"
                danger
                aria-label={`${remove.title} ${number}`}
                onClick={() => remove.act(number)}
              >
                {remove.title}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {contents.length === 0 && <p>{empty}</p>}
    </section>
  );
}

/** The list that the server has told, or none. */
export const contentsIn = (said: unknown): Content[] => (Array.isArray(said) ? (said as Content[]) : []);
