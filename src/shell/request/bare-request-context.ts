import { createContext } from 'react';
import type { Request } from './request';

/** Alone in its file, as every context is whose reader imports more of the project: live reload must not make it anew. */
export const RequestContext = createContext<Request | undefined>(undefined);
