import { render, screen } from '@testing-library/react';
import { EngineContext } from '../../src/engine/core/engine-context';
import type { Engine } from '../../src/engine/core/engine';
import sign from '../../src/pages/scan/big-bag-sign';
import type { ScanPage } from '../../src/scan/page/definition';
import { freshPageState } from '../../src/scan/page/page-state';
import { ScanContextProvider, type CallFormProps, type ScanContext } from '../../src/scan/page/scan-context';
import { CommandForm } from '../../src/scan/view/command-form';
import { model } from '../../src/server/platform/model';

const { access } = model.entities['inbound-big-bag']?.calls.mark ?? {};
const codes = access?.type === 'permission' ? (access.codes.cos ?? []) : [];
const engine = {
  principal: { kind: 'cos', codes: new Set(codes.map((code) => code.toLowerCase())) },
  shell: model,
  loadEntity: (name: string) => Promise.resolve({ entity: model.entities[name] }),
} as unknown as Engine;

test('the form of a command names what it is about: beside it another bag, which was refused, may stand large', async () => {
  const pageState = { ...freshPageState('scan'), work: { big_bag_no: 'BB-1', big_bag_id: '1', version: 1 } };
  const page = { definition: sign.definition, pageState, closeForm: () => undefined };
  const CallForm = ({ number }: CallFormProps) => <h2>{number}</h2>;
  render(
    <EngineContext.Provider value={engine}>
      <ScanContextProvider value={{ CallForm } as unknown as ScanContext}>
        <CommandForm page={page as Partial<ScanPage> as ScanPage} name="inbound-big-bag.mark" />
      </ScanContextProvider>
    </EngineContext.Provider>,
  );
  expect(await screen.findByRole('heading', { name: 'BB-1' })).toBeInTheDocument();
});
