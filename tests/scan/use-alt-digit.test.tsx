import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useAltDigit } from '../../src/scan/page/use-alt-digit';

/** A bar whose answers end it, and choices behind it, which are heard as soon as it is gone: a browser draws between two listeners of one key. */
function Page({ isBarFirst }: { isBarFirst: boolean }) {
  const [isAsking, setAsking] = useState(true);
  const [chosen, setChosen] = useState(0);
  const bar = (
    <Keys key="bar" act={(digit) => (isAsking && digit < 3 ? () => flushSync(() => setAsking(false)) : undefined)} />
  );
  const choices = <Keys key="choices" act={(digit) => (isAsking ? undefined : () => setChosen(digit))} />;
  return (
    <>
      {isBarFirst ? [bar, choices] : [choices, bar]}
      <p>{isAsking ? '继续还是丢弃' : `异常 ${chosen}`}</p>
    </>
  );
}

function Keys({ act }: { act: (digit: number) => (() => void) | undefined }) {
  useAltDigit(act);
  return null;
}

// Until the next press is one of its own.
const pause = () => new Promise((resolve) => setTimeout(resolve, 450));
afterEach(pause);

test.each([true, false])('a digit that answers a bar chooses nothing behind it (bar first: %s)', async (isBarFirst) => {
  render(<Page isBarFirst={isBarFirst} />);
  await userEvent.keyboard('{Alt>}2{/Alt}');
  expect(screen.getByText('异常 0')).toBeInTheDocument();
  // The second press of a double one is none.
  await userEvent.keyboard('{Alt>}2{/Alt}');
  expect(screen.getByText('异常 0')).toBeInTheDocument();
  await pause();
  await userEvent.keyboard('{Alt>}2{/Alt}');
  expect(screen.getByText('异常 2')).toBeInTheDocument();
});
