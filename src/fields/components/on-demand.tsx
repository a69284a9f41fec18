import { useLayoutEffect, useState, type ComponentType, type ReactNode } from 'react';

interface OnDemand<Props> {
  (props: Props): ReactNode;
  /** Fetches the code before it is drawn, which then shows at once. Rejects when it does not come. */
  load(): Promise<void>;
}

/**
 * A component in a chunk of its own, fetched when it is first drawn or when `load` is called. Until then it draws `waiting`. Code that does
 * not come is thrown to the boundary around it, and fetched again the next time. Unlike React's `lazy` it does not suspend: React
 * holds back what was suspended until its fallback has stood for 300 ms, however soon the code is there.
 */
export function onDemand<Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
  waiting: ReactNode | ((props: Props) => ReactNode) = null,
): OnDemand<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  async function fetchOnce(): Promise<void> {
    try {
      Loaded = await fetchCode();
    } catch (error) {
      loading = undefined;
      throw error;
    }
  }
  const load = (): Promise<void> => (loading ??= fetchOnce());

  function OnDemandComponent(props: Props): ReactNode {
    const [outcome, setOutcome] = useState<{ error?: unknown }>({});
    useLayoutEffect(() => {
      if (Loaded) return;
      let isShown = true;
      const settle = (next: typeof outcome): void => void (isShown && setOutcome(next));
      load().then(
        () => settle({}),
        (error: unknown) => settle({ error }),
      );
      return () => {
        isShown = false;
      };
    }, []);
    if (Loaded) return <Loaded {...props} />;
    if ('error' in outcome) throw outcome.error;
    return typeof waiting === 'function' ? waiting(props) : waiting;
  }
  return Object.assign(OnDemandComponent, { load });
}
