import { useMemo } from 'react';
import { useEngine } from '../../engine/core/engine';
import type { AnyRequest, ScanPageDefinition, ScanRequest } from '../page/definition';
import { useScanSession, type PathGiven } from '../page/scan-context';
import { withSetup } from '../page/setup';
import { ScanPageView } from './scan-page-view';
import { useScanPage } from '../page/use-scan-page';

/** A whole scan page out of its definition: the default export of a file in `src/pages/scan`. */
export function defineScanPage<Request extends AnyRequest = ScanRequest>(said: ScanPageDefinition<NoInfer<Request>>) {
  const definition = withSetup(said);
  const without: ScanPageDefinition = { ...said, setup: undefined };
  const ScanPage = () => {
    const { principal } = useEngine();
    const isSetUp = !said.setup?.kind || said.setup.kind === principal?.kind;
    return <ScanPageView page={useScanPage(isSetUp ? definition : without)} />;
  };
  // What it says of itself, for tests that walk through all pages.
  return Object.assign(ScanPage, { definition });
}

/**
 * A scan page whose address has a parameter, one page for each of its values: the definition is made of the value, which goes into requests
 * and prompts. Each value has its own queue and its own work in hand. Drawn only where the address has a value of the data.
 */
export function defineScanPageFor<Request extends AnyRequest = ScanRequest>(
  definitionFor: (given: PathGiven) => ScanPageDefinition<NoInfer<Request>>,
) {
  function PageFor({ given: { value, label } }: { given: PathGiven }) {
    const definition = useMemo(() => withSetup(definitionFor({ value, label })), [value, label]);
    return <ScanPageView page={useScanPage(definition)} />;
  }
  const ScanPage = () => {
    const { given } = useScanSession();
    return given && <PageFor key={given.value} given={given} />;
  };
  return Object.assign(ScanPage, { definition: withSetup(definitionFor({ value: 'EXAMPLE', label: 'EXAMPLE' })) });
}
