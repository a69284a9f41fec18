import { screen } from '@testing-library/react';
import { EngineProvider } from '../../src/engine/core/engine';
import { useLabelPrinter } from '../../src/engine/core/printing/label-printer';
import { PrintingProvider } from '../../src/shell/printing/printing-provider';
import { keepPrintSettings, localPrintSettings } from '../../src/shell/printing/print-settings';
import type { ReadySession } from '../../src/shell/session/session';
import { shellModel, translate } from '../../src/shell/shell-model';
import { useNotice } from '../../src/shell/notice';
import { show } from './support/stage';

const session: ReadySession = {
  step: 'ready',
  person: { id: 'a', username: 'yiwu_admin', name: '王建国' } as ReadySession['person'],
  warehouse: { id: '', code: '', name: '义乌分拣中心', kind: 'sos' } as ReadySession['warehouse'],
  workbench: { id: '-1' } as ReadySession['workbench'],
  codes: new Set(),
  pathValues: [],
  modules: [],
};
const call = jest.fn();

function Shelf() {
  const printer = useLabelPrinter();
  return <button onClick={() => void printer?.print([])}>打印标签</button>;
}

function Console() {
  const notify = useNotice();
  return (
    <EngineProvider
      transport={{ call, upload: call, follow: (_, asked) => asked }}
      principal={{ kind: 'sos', codes: new Set() }}
      shell={shellModel}
      notify={notify}
      confirm={async () => false}
      useSearchState={() => [new URLSearchParams(), () => undefined]}
    >
      <PrintingProvider>
        <Shelf />
      </PrintingProvider>
    </EngineProvider>
  );
}

test('the sheet is kept in this browser for each warehouse (R-304)', () => {
  const [own, other] = ['YW-SOC', 'DG-COC'].map((warehouseCode) => ({ warehouseCode, accountId: 'a' }));
  if (!own || !other) throw new Error('two warehouses');
  const before = localPrintSettings(other);
  const config = { ...before.config, distribute_imageSheet_width: 76 };
  keepPrintSettings(own, { config });
  expect(localStorage.getItem('cangtai.print_config.YW-SOC.a')).toBe(JSON.stringify({ config }));
  expect(localPrintSettings(own).config.distribute_imageSheet_width).toBe(76);
  expect(localPrintSettings(other)).toEqual(before);
});

test('where no warehouse is known, printing says so in the words of the documents, and asks nothing of the server (R-307)', async () => {
  const { user } = show(<Console />, { session });
  await user.click(screen.getByText('打印标签'));
  expect(await screen.findByText(translate('printWarehouseMissing'))).toBeTruthy();
  expect(translate('printWarehouseMissing')).toMatch(/仓库/);
  expect(call).not.toHaveBeenCalled();
});
