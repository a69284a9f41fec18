import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import * as React from 'react';

// Whether each ancestor is hidden is worked out for every query by role otherwise.
configure({ defaultHidden: true });

// React keeps the stack of the first 10,000 elements of every second for its warnings: a tenth of the time that a test takes.
const internals = (React as unknown as Record<string, unknown>)
  .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });
