import type { ReactNode } from 'react';

/** ProComponents' own boundary, which shows English and the error's message: failures go on to the engine's boundaries. */
export const ErrorBoundary = ({ children }: { children?: ReactNode }): ReactNode => children;
