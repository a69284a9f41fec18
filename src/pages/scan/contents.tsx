import { Button } from 'antd';
import type { ReactNode } from 'react';
import './contents.css';

/** A line of what is in a box, a bag, a truck. */
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
  /** Nothing is in it yet. */
  empty: string;
  remove?: { title: string; act: (number: string) => void };
}

const marks: Record<Content['state'], string> = { open: '○', done: '✓', out: '↗', bad: '!' };

/** What is in the box, the bag or the truck that is worked on; the latest on top. */
export function Contents({ title, facts, contents, empty, remove }: Props) {
  return (
    <section className="ct-contents" aria-label={title}>
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
