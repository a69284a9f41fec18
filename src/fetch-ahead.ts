import { shellModel } from './shell/shell-model';

// Whoever needs it asks once more, and tells when it cannot be had.
const quiet = () => undefined;

/** Fetches the screen behind this path, and its entity, while the server is still asked who is there. */
export function fetchAhead(pathname: string): void {
  const items = shellModel.menu.flatMap((group) => group.items);
  const { entity } = items.find(({ path }) => path === pathname) ?? {};
  if (!entity) return;
  void import('./pages/entity').catch(quiet);
  void import('./engine/core/entity/load-generated')
    .then(({ loadGeneratedEntity }) => loadGeneratedEntity(entity))
    .catch(quiet);
}
