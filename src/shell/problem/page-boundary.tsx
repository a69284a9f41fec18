import { Component, type ReactNode } from 'react';
import { reportFailure } from '../request/request-events';
import { ProblemCard } from './problem-card';

interface Props {
  /** A new key is a new page: it starts without the old one's failure. */
  pageKey: string;
  children: ReactNode;
}

interface State {
  error?: unknown;
  pageKey: string;
}

/** Keeps a failing page from taking the frame with it. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { pageKey: this.props.pageKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ pageKey }: Props, state: State): State | null {
    return pageKey === state.pageKey ? null : { pageKey, error: undefined };
  }

  override componentDidCatch(): void {
    reportFailure({ path: this.props.pageKey, code: -1, logId: '', kind: 'page' });
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return <ProblemCard title="页面出现了问题" error={error} retry={() => this.retry(error)} />;
  }

  /** Code that could not be loaded belongs to an older release: only a new document brings the new one. */
  private retry(error: unknown): void {
    if (isMissingCode(error)) window.location.reload();
    else this.setState({ error: undefined });
  }
}

const isMissingCode = (error: unknown): boolean =>
  error instanceof Error && /chunk|dynamically imported/i.test(`${error.name} ${error.message}`);
