import { Component, type ReactNode } from 'react';
import { ErrorCell } from './error-cell';

interface Props {
  /** The field that is drawn inside. */
  title: string;
  children: ReactNode;
}

/** Keeps a mistake in one place: what throws inside becomes a labelled error cell. */
export class ErrorBoundary extends Component<Props, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('未知错误') };
  }

  override render() {
    return this.state.error ? <ErrorCell title={this.props.title} error={this.state.error} /> : this.props.children;
  }
}
