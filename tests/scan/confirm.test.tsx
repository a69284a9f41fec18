import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { EngineContext } from '../../src/engine/core/engine-context';
import type { Engine } from '../../src/engine/core/engine';
import type { ScanPage } from '../../src/scan/page/definition';
import { freshPageState } from '../../src/scan/page/page-state';
import { Confirm } from '../../src/scan/view/confirm';
import { model } from '../../src/server/platform/model';

const call = jest.fn();
const confirm = jest.fn();
const engine = {
  transport: { call },
  principal: { kind: 'cos', codes: new Set() },
  shell: model,
  loadEntity: (name: string) => Promise.resolve({ entity: model.entities[name] }),
} as unknown as Engine;

/** A question is on the panel: with a reason, and perhaps with a second person who agrees. */
function asked(more: object = {}) {
  const page = { pageState: freshPageState('first'), confirm, decline: jest.fn() };
  const question = { field: 'force', text: '确认？', reason_field: 'reason', reasons: ['扫错'], ...more };
  render(
    <EngineContext.Provider value={engine}>
      <Confirm page={page as Partial<ScanPage> as ScanPage} question={question as never} />
    </EngineContext.Provider>,
  );
}
const agree = () => act(() => void fireEvent.keyDown(document.body, { key: 'F2', keyCode: 113 }));

it('tells what is missing when the key of the agreement comes too early, until it is there', () => {
  asked();
  expect(screen.queryByRole('alert')).toBeNull();
  agree();
  expect(screen.getByRole('alert')).toHaveTextContent('请先填写原因');
  expect(confirm).not.toHaveBeenCalled();
  expect(screen.getByRole('textbox', { name: '原因' })).toHaveFocus();
  fireEvent.click(screen.getByRole('button', { name: /扫错/ }));
  expect(screen.queryByRole('alert')).toBeNull();
  agree();
  expect(confirm).toHaveBeenCalledWith('扫错');
});

it('tells it of each field of the person who agrees, and asks nothing before', async () => {
  asked({ second_person: 'a'.repeat(64) });
  agree();
  expect(screen.getByRole('alert')).toHaveTextContent('请先填写原因、授权人账号、授权人密码');
  fireEvent.click(screen.getByRole('button', { name: /扫错/ }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: '授权人账号' })).toHaveFocus());
  act(() => screen.getByRole('textbox', { name: '原因' }).focus());
  // What is typed next may be a password: it goes where it is meant for, and not where codes are taken.
  agree();
  expect(screen.getByRole('textbox', { name: '授权人账号' })).toHaveFocus();
  fireEvent.change(screen.getByRole('textbox', { name: '授权人账号' }), { target: { value: 'zhang' } });
  agree();
  expect(screen.getByLabelText('授权人密码')).toHaveFocus();
  act(() => screen.getByRole('textbox', { name: '授权人账号' }).focus());
  fireEvent.keyDown(screen.getByRole('textbox', { name: '授权人账号' }), { key: 'Enter' });
  expect(screen.getByLabelText('授权人密码')).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent(/^请先填写授权人密码$/);
  expect(call).not.toHaveBeenCalled();
});
