import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { onDemand } from '../../src/fields/components/on-demand';

const Hello = ({ name }: { name: string }) => <p>hello {name}</p>;

test('what was fetched ahead is there at the first draw, without the place that waits for it', async () => {
  const Late = onDemand(
    async () => Hello,
    ({ name }) => <p>{name} is waited for</p>,
  );
  const { unmount } = render(<Late name="A" />);
  expect(screen.getByText('A is waited for')).toBeTruthy();
  await act(async () => undefined);
  expect(screen.getByText('hello A')).toBeTruthy();
  unmount();

  const Ahead = onDemand(async () => Hello);
  await Ahead.load();
  render(<Ahead name="B" />);
  expect(screen.getByText('hello B')).toBeTruthy();
});

class Boundary extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render() {
    return this.state.hasFailed ? <p>it has failed</p> : this.props.children;
  }
}

test('code that does not come is told by the boundary around it, and is fetched again the next time', async () => {
  const silence = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let tries = 0;
  const Flaky = onDemand(async () => {
    tries += 1;
    if (tries === 1) throw new Error('offline');
    return Hello;
  });
  const first = render(
    <Boundary>
      <Flaky name="C" />
    </Boundary>,
  );
  await act(async () => undefined);
  expect(screen.getByText('it has failed')).toBeTruthy();
  first.unmount();
  render(
    <Boundary>
      <Flaky name="C" />
    </Boundary>,
  );
  await act(async () => undefined);
  expect(screen.getByText('hello C')).toBeTruthy();
  expect(tries).toBe(2);
  silence.mockRestore();
});
