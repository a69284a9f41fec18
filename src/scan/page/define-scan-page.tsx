import type { AnyRequest, ScanPageDefinition, ScanRequest } from './definition';
import { ScanPageView } from '../view/scan-page-view';
import { useScanPage } from './use-scan-page';

/** A whole scan page out of its definition: the default export of a file in `src/pages/scan`. */
export function defineScanPage<Request extends AnyRequest = ScanRequest>(
  definition: ScanPageDefinition<NoInfer<Request>>,
) {
  const ScanPage = () => <ScanPageView page={useScanPage(definition)} />;
  // What it says of itself, for tests that walk through all pages.
  return Object.assign(ScanPage, { definition });
}
