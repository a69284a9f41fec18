import { render, screen, waitFor } from '@testing-library/react';
import { EngineContext } from '../../src/engine/core/engine-context';
import type { Engine } from '../../src/engine/core/engine';
import sign from '../../src/pages/scan/big-bag-sign';
import type { ScanPage } from '../../src/scan/page/definition';
import { freshPageState, type PageState, type Row } from '../../src/scan/page/page-state';
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

/** The form of 标记异常 at 大包签收, beside what the page knows. */
function Form({ more, closeForm }: { more: Partial<PageState>; closeForm?: ScanPage['closeForm'] }) {
  const pageState = { ...freshPageState('scan'), ...more };
  const page = { definition: sign.definition, pageState, closeForm: closeForm ?? (() => undefined) };
  return (
    <EngineContext.Provider value={engine}>
      <ScanContextProvider value={{ CallForm } as unknown as ScanContext}>
        <CommandForm page={page as Partial<ScanPage> as ScanPage} name="inbound-big-bag.mark" />
      </ScanContextProvider>
    </EngineContext.Provider>
  );
}
const CallForm = ({ number }: CallFormProps) => <h2>{number}</h2>;
const inHand = { work: { big_bag_no: 'BB-1', big_bag_id: '1', version: 1 } };

test('the form of a command names what it is about: beside it another bag, which was refused, may stand large', async () => {
  render(<Form more={inHand} />);
  expect(await screen.findByRole('heading', { name: 'BB-1' })).toBeInTheDocument();
});

test('a form whose bag a colleague has ended meanwhile says what became of it, and that nothing of the form is saved', async () => {
  const closeForm = jest.fn();
  const { rerender } = render(<Form more={inHand} closeForm={closeForm} />);
  await screen.findByRole('heading', { name: 'BB-1' });
  const row = { id: '1', code: 'BB-1', level: 'warn', text: '大包 BB-1 的签收已由张伟撤销', isNews: true };
  rerender(<Form more={{ rows: [row as Row] }} closeForm={closeForm} />);
  await waitFor(() =>
    expect(closeForm).toHaveBeenCalledWith('大包 BB-1 的签收已由张伟撤销；填写的内容没有保存', 'fail'),
  );
});
