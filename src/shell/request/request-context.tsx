import { createContext, useContext } from 'react';
import { sayShell } from '../shell-model';
import type { Request } from './request';

const Context = createContext<Request | undefined>(undefined);

export const RequestProvider = Context.Provider;

/** The request wrapper. Throws `request is undefined` where nobody provides it. */
export function useRequest(): Request {
  const request = useContext(Context);
  if (!request) throw new Error(sayShell('requestUndefined'));
  return request;
}
