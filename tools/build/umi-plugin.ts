import type { IApi } from 'umi';

/**
 * Without Umi's preload helper. It fetches the styles of the page in the address before it is known whether the page
 * will be shown, and the browser warns of them whenever the way leads on to another one: to `/login`, for instance.
 */
export default function withoutPreloadHelper(api: IApi): void {
  api.skipPlugins(['routePreloadOnLoad']);
}
