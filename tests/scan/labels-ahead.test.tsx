import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { EngineProvider } from '../../src/engine/core/engine';
import type { Entity } from '../../src/metadata/model';
import relabel from '../../src/pages/scan/relabel';
import type { Printer } from '../../src/scan/devices/use-printer';
import type { ScanPage, ScanPageDefinition } from '../../src/scan/page/definition';
import { freshPageState } from '../../src/scan/page/page-state';
import { useLabel } from '../../src/scan/page/use-label';
import { useRecords } from '../../src/scan/page/use-records';
import { emptyQueue } from '../../src/scan/queue/queue';
import type { ScanJob } from '../../src/scan/queue/scan-job';
import { model } from '../../src/server/platform/model';
import { shellModel } from '../../src/shell/shell-model';

const { definition } = relabel as unknown as { definition: ScanPageDefinition };
const label = (job: string) => ({ job_id: job, format: 'svg', data: `<svg>${job}</svg>` });
const waybill = (no: string) => ({ package_waybill: { package_no: no, tracking_no: `SF${no}` }, label: label(no) });

const call = jest.fn();
const send = jest.fn();
beforeEach(() => {
  call.mockReset().mockResolvedValue({ package_waybill_list: [waybill('PK01'), waybill('PK02')] });
  send.mockReset();
});

const engine = ({ children }: { children: ReactNode }) => (
  <EngineProvider
    transport={{ call, upload: call, follow: (_, asked) => asked }}
    principal={{ kind: 'sos', codes: new Set() }}
    loadEntity={() => Promise.resolve({ entity: model.entities.waybill as Entity } as never)}
    shell={shellModel}
    notify={undefined as never}
    confirm={async () => false}
    useSearchState={() => [new URLSearchParams(), () => undefined]}
  >
    {children}
  </EngineProvider>
);

const scanned = (code: string): ScanJob => ({ id: code, code, source: 'wedge', isCommand: false, at: 0, tries: 0 });
interface Standing {
  isPrintSpedUp?: boolean;
  turn?: number;
  brings?: string;
  underway?: string;
}
/** The relabel page with a seller's parcel in hand. */
const standing = ({ isPrintSpedUp = true, turn = 1, brings, underway }: Standing = {}) =>
  ({
    definition,
    isLoaded: true,
    place: { isPrintSpedUp, sheet: { width: 100, height: 150 } },
    pageState: {
      ...freshPageState('scan'),
      work: { seller_name: '晨光饰品' },
      result: { turn, ...(brings && { label: label(brings) }) },
    },
    queue: { ...emptyQueue, ...(underway && { jobs: [scanned(underway)], isInFlight: true }) },
  }) as unknown as ScanPage;
const atPage = (first: Standing) =>
  renderHook((now: Standing) => useLabel(standing(now), { send } as unknown as Printer), {
    wrapper: engine,
    initialProps: first,
  });

test('who works with 打印优化 gets the label with the scan, before the answer, and once', async () => {
  const { rerender } = atPage({});
  await waitFor(() => expect(call).toHaveBeenCalledTimes(1));
  expect(call.mock.calls[0]).toEqual([
    expect.stringContaining('mget_package_waybill_with_img_info'),
    expect.objectContaining({ seller_name: '晨光饰品' }),
    expect.anything(),
  ]);
  await new Promise((resolve) => setTimeout(resolve));
  rerender({ underway: 'SFPK02' });
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ job_id: 'PK02', width: 100, height: 150 }));
  rerender({ turn: 2, brings: 'PK02' });
  rerender({ turn: 3, brings: 'PK07' });
  expect(send.mock.calls.map(([{ job_id: job }]) => job)).toEqual(['PK02', 'PK07']);
  // Nothing is asked anew while there are labels left and they are not old.
  expect(call).toHaveBeenCalledTimes(1);
});

test('other people wait for the answer', async () => {
  const { rerender } = atPage({ isPrintSpedUp: false });
  rerender({ isPrintSpedUp: false, underway: 'PK02' });
  expect([call, send].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  rerender({ isPrintSpedUp: false, turn: 2, brings: 'PK02' });
  expect(send).toHaveBeenCalledTimes(1);
});

test('what waits in the queue, and what is no scan of the first step, prints nothing', async () => {
  const { rerender } = atPage({});
  await waitFor(() => expect(call).toHaveBeenCalledTimes(1));
  await new Promise((resolve) => setTimeout(resolve));
  rerender({ underway: 'PK09' });
  expect(send).not.toHaveBeenCalled();
});

test('what was loaded before a break is not printed ahead: nobody knows what has become of it', async () => {
  const { rerender } = atPage({});
  await waitFor(() => expect(call).toHaveBeenCalledTimes(1));
  await new Promise((resolve) => setTimeout(resolve));
  const later = Date.now() + 60 * 60_000;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(later);
  rerender({ underway: 'PK01' });
  expect(send).not.toHaveBeenCalled();
  rerender({ turn: 2, brings: 'PK01' });
  expect(send).toHaveBeenCalledTimes(1);
  clock.mockRestore();
});

test('a label that was printed ahead and is loaded once more is not printed again by the next scan of its parcel', async () => {
  call.mockResolvedValue({ package_waybill_list: [waybill('PK01')] });
  const { rerender } = atPage({});
  await waitFor(() => expect(call).toHaveBeenCalledTimes(1));
  await new Promise((resolve) => setTimeout(resolve));
  rerender({ underway: 'PK01' });
  rerender({ turn: 2 });
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2));
  await new Promise((resolve) => setTimeout(resolve));
  rerender({ turn: 2, underway: 'SFPK01' });
  expect(send).toHaveBeenCalledTimes(1);
});

test('what is chosen before the work is found on every page of a long list', async () => {
  const some = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ waybill_id: `${count}-${at}`, waybill_no: `LY${at}` }));
  call.mockReset();
  call.mockResolvedValueOnce({ waybill_list: some(100) }).mockResolvedValueOnce({ waybill_list: some(7) });
  const { result } = renderHook(() => useRecords({ entity: 'waybill' }), { wrapper: engine });
  await waitFor(() => expect(result.current?.choices).toHaveLength(107));
  expect(call).toHaveBeenCalledTimes(2);
});
