import { useMemo, type ReactNode } from 'react';
import { LabelPrinterProvider, type LabelPrinter } from '../../engine/core/printing/label-printer';
import { useNotifyError } from '../../engine/core/client/use-notify-error';
import type { LabelTemplate } from '../../metadata/model/label';
import { useShellCall } from '../../engine/core/client/call-named';
import { useNotice } from '../notice';
import { useReadySession } from '../session/session-context';
import { shellModel, translate } from '../shell-model';
import { keepPrintSettings, localPrintSettings } from './print-settings';
import { usePrintOwner } from './use-print-settings';
import { zh } from '../../language/zh';

/** Lets lists print labels on the sheet and the printer of the print configuration. Inner warehouses print none. */
export function PrintingProvider({ children }: { children: ReactNode }) {
  const { warehouse } = useReadySession();
  const owner = usePrintOwner();
  const notice = useNotice();
  const notifyError = useNotifyError();
  const read = useShellCall('getPrintConfig');
  const readLabel = useShellCall('getLabelTemplate');
  const printer = useMemo<LabelPrinter | undefined>(() => {
    if (warehouse.kind === 'inner') return undefined;
    return {
      savedLabel: async (entity) => (await readLabel?.({ record_type: entity }))?.label as LabelTemplate | undefined,
      async print(labels) {
        if (!warehouse.id) return notice.error(translate('printWarehouseMissing'));
        const saved = await read?.({ warehouse_code: warehouse.code }).catch(notifyError);
        if (saved) keepPrintSettings(owner, { ...localPrintSettings(owner), config: saved.print_config });
        const { config, printer: name } = localPrintSettings(owner);
        const { printLabels, browserPrinter } = await import('../../engine/core/devices/print-labels');
        const { by, printed, failed } = await printLabels(
          labels,
          {
            width: config.distribute_imageSheet_width,
            height: config.distribute_imageSheet_height,
            copies: 1,
            speedUp: config.speed_up === 1,
            ...(name && { printer: name }),
          },
          shellModel.constants.deviceAgent,
        );
        const [first] = failed;
        if (first) {
          const reason = first.text || translate('printClientFailed');
          notice.error(zh`已打印 ${printed} 张，${failed.length} 张未打印：${reason}`);
        } else if (by === 'client') notice.success(zh`已打印 ${printed} 张标签`);
        else if (name !== browserPrinter) notice.warning(zh`${translate('printClientMissing')}，已改用浏览器打印`);
      },
    };
  }, [warehouse, owner, notice, notifyError, read, readLabel]);
  return <LabelPrinterProvider value={printer}>{children}</LabelPrinterProvider>;
}
