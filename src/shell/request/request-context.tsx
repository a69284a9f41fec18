import { useContext } from 'react';
import { translate } from '../shell-model';
import { RequestContext } from './bare-request-context';
import type { Request } from './request';

export const RequestProvider = RequestContext.Provider;

/** The request wrapper. Throws `request is undefined` without a provider. */
export function useRequest(): Request {
  const request = useContext(RequestContext);
  if (!request) throw new Error(translate('requestUndefined'));
  return request;
}
