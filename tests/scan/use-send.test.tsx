import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { EngineContext } from '../../src/engine/core/engine-context';
import type { Engine } from '../../src/engine/core/engine';
import { CallRefused } from '../../src/engine/core/client/call-refused';
import { model } from '../../src/server/platform/model';
import { useSend } from '../../src/scan/page/use-send';
import type { ScanJob } from '../../src/scan/queue/scan-job';
import { shellModel } from '../../src/shell/shell-model';

const scanned: ScanJob = {
  ...{ id: 'key', code: 'BP-1', source: 'wedge', isCommand: false, at: 0, tries: 0 },
  ...{ workbench: 'PACK-01', workbenchId: 'p1' },
};

/** What is sent for that job, and what becomes of it. */
async function sentFor(job: ScanJob | undefined, call: Engine['transport']['call'] = async () => ({})) {
  const made = jest.fn(call);
  const engine = {
    transport: { call: made },
    principal: { kind: 'cos', codes: [] },
    shell: shellModel,
    loadEntity: (name: string) => Promise.resolve({ entity: model.entities[name] }),
  } as unknown as Engine;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <EngineContext.Provider value={engine}>{children}</EngineContext.Provider>
  );
  const { result } = renderHook(() => useSend({ path: '/combine' }), { wrapper });
  const reply = await result.current({ call: 'outbound-big-bag.scan', body: { b_package_no: 'BP-1' } }, 'key', job);
  return { reply, body: made.mock.calls[0]?.[1], options: made.mock.calls[0]?.[2] };
}

test('what was scanned is sent with its own key for the workbench where it was scanned, wherever the person is by now', async () => {
  const { body, options } = await sentFor(scanned);
  expect(body).toEqual({ b_package_no: 'BP-1', base: { request_id: 'key' } });
  expect(options).toMatchObject({ write: true, workbenchId: 'p1' });
});

test.each([
  ['what became of a label', { ...scanned, print: { job_id: 'j', isPrinted: true, text: '' } }],
  ['a reprint from the history', { ...scanned, isAside: true }],
  ['what is asked without a scan', undefined],
])('%s is sent for no workbench of its own', async (_, job) => {
  expect((await sentFor(job)).options?.workbenchId).toBeUndefined();
});

test('what the server refuses because the person is bound elsewhere is undone', async () => {
  const code = shellModel.constants.errors.warehouseConflict;
  const refuse = () => Promise.reject(new CallRefused(code, 'TW003', ''));
  expect((await sentFor(scanned, refuse)).reply).toMatchObject({ type: 'undone', answer: { code } });
});

test('an answer leads to no page on which it was asked for: neither one that accepts nor one that refuses', async () => {
  const told = (path: string) => ({ message: '…', go: { path, title: '集包', code: 'OB-1' } });
  const goOf = async (path: string, isRefused = false) => {
    const answer = () =>
      isRefused ? Promise.reject(new CallRefused(1, 'TW075', told(path))) : Promise.resolve(told(path));
    const { reply } = await sentFor(scanned, answer);
    return reply.type === 'answered' ? (reply.answer.data as ReturnType<typeof told>).go : 'none';
  };
  expect([await goOf('/combine'), await goOf('/combine', true)]).toEqual([undefined, undefined]);
  expect([await goOf('/unpack'), await goOf('/unpack', true)]).toEqual([told('/unpack').go, told('/unpack').go]);
});
