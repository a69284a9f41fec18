import type { ScanPageDefinition } from './definition';
import { ScanPageView } from '../view/scan-page-view';
import { useScanPage } from './use-scan-page';

/** A whole scan page out of its definition: the default export of a file in `src/pages/scan`. */
export function defineScanPage(definition: ScanPageDefinition) {
  return function ScanPage() {
    return <ScanPageView page={useScanPage(definition)} />;
  };
}
