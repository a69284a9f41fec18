import { defineScanPageFor } from '../../scan/view/define-scan-page';
import { zh } from '../../language/zh';
import type { Work } from '../../scan/page/work';
import {
  correcting,
  identify,
  receiptCount,
  ReceivedParcel,
  receivedCommands,
  signing,
} from '../../scan/steps/receiving';

/**
 * Receiving the parcels of one partner by its rule: any of its numbers, two where one belongs to several parcels, with a photograph
 * where it wants one (scan workflows, 2.10). The same page stands on a whole screen, too.
 */
export default defineScanPageFor(({ value, label }) => {
  const ofPartner = () => ({ partner_code: value });
  const scan = identify(ofPartner);
  const other = identify(({ other_no: first }: Work) => ({ ...ofPartner(), other_no: first as string }));
  return {
    first: 'scan',
    steps: {
      scan: { prompt: zh`请扫描${label}的包裹`, scan },
      other: { prompt: zh`请扫描该包裹的另一单号`, isAnew: true, scan: other },
      sign: signing(ofPartner, scan),
      photograph: signing(ofPartner, scan, [{ field: 'inbound_photos' }]),
      update: correcting,
    },
    commands: receivedCommands,
    count: receiptCount(ofPartner, ['received', 'of_partner', 'exceptions', 'waiting']),
    Aside: ReceivedParcel,
  };
});
