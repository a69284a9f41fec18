import type { MouseEvent } from 'react';
import { useEngine, type Places, type QuestionLine } from '../../core/engine';

const listStyle = { margin: '8px 0 0', paddingInlineStart: 20 } as const;

interface Props {
  lines: QuestionLine[];
  places: Places;
  /** Closes what lies over the page before the link is followed. */
  leave?: () => void;
}

/** Lines of text, each a way to what it speaks of where there is one. */
export function ReferrerLines({ lines, places, leave }: Props) {
  const follow = (address: string) => (event: MouseEvent) => {
    // A new window is the browser's business.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    leave?.();
    places.go(address);
  };
  return (
    <ul style={listStyle} data-referrers={lines.length}>
      {lines.map(({ text, address }) => (
        <li key={text}>
          {address ? (
            <a href={address} onClick={follow(address)}>
              {text}
            </a>
          ) : (
            text
          )}
        </li>
      ))}
    </ul>
  );
}

/** The same inside of the engine. */
export function ReferrerList({ lines }: Pick<Props, 'lines'>) {
  const { places } = useEngine();
  return <ReferrerLines lines={lines} places={places} />;
}
