import type { ScanPage } from '../../scan/page/definition';
import { defineScanPage } from '../../scan/view/define-scan-page';
import { useCallData } from '../../scan/page/use-call-data';
import { useValues } from '../../scan/page/use-values';
import type { Work } from '../../scan/page/work';
import {
  correcting,
  identify,
  receiptCount,
  ReceivedParcel,
  receivedCommands,
  receivedNumbers,
  signing,
} from '../../scan/steps/receiving';
import { SetupRow, SetupSelect } from '../../scan/view/setup-row';
import { zh } from '../../language/zh';

/** Whose parcels are received; absent: anyone's. */
const ofSeller = ({ wanted_seller: seller }: Work) => (typeof seller === 'string' ? { seller_name: seller } : {});
const scan = identify(ofSeller, receivedNumbers);

/** Receiving the parcels of sellers: identified, weighed, measured, and told by their sorting code where they go (scan workflows, 2.9). */
export default defineScanPage({
  first: 'scan',
  keeps: ['wanted_seller'],
  steps: {
    scan: { prompt: zh`请扫描包裹号或物流单号`, scan },
    manifest: {
      prompt: zh`请扫描舱单号`,
      scan: { call: 'manifest.scan', codeField: 'manifest_no', numbers: ['manifest.manifest_no'] },
    },
    sign: signing(ofSeller, scan),
    update: correcting,
  },
  commands: {
    '#CHECK': { title: zh`扫描舱单`, leads: 'manifest' },
    ...receivedCommands,
  },
  count: receiptCount(ofSeller, ['received', 'exceptions', 'waiting', 'of_seller', 'in_manifest']),
  Above: Seller,
  Aside: ReceivedParcel,
});

// A warehouse waits for the parcels of some dozen sellers.
const many = { page: 1, size: 200 };

/** The seller, where only one's parcels are to be received. */
function Seller({ page: { pageState, set } }: { page: ScanPage }) {
  const open = useValues('sorting-package-status')
    .filter(({ name }) => name === 'created' || name === 'signed')
    .map(({ value }) => value);
  const said = useCallData(
    'sorting-package.list',
    { pagination: many, status: open },
    { turn: pageState.result?.turn },
  );
  const { wanted_seller: seller } = pageState.work;
  const sellers = (said?.package_list ?? []).map(({ seller_name: name }) => name);
  const names = [...new Set([seller as string, ...sellers])].filter(Boolean);
  return (
    <SetupRow name="seller">
      <SetupSelect
        title={zh`商家`}
        placeholder={zh`全部商家`}
        allowClear
        showSearch
        value={seller as string | undefined}
        onChange={(value?: string) => set({ wanted_seller: value })}
        options={names.map((value) => ({ value, label: value }))}
      />
    </SetupRow>
  );
}
