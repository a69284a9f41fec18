import type { ScanPage } from '../../scan/page/definition';
import type { Work } from '../../scan/page/work';
import { defineScanPage } from '../../scan/view/define-scan-page';
import { Contents } from '../../scan/view/contents';
import { zh } from '../../language/zh';

const isHere = ({ shipment_no: number, handover_time: time }: Work): boolean => Boolean(number) && !time;

/** Hands a shipment over to its carrier, by its label: papers, plate number and photos where it stands (scan workflows, 2.16). */
export default defineScanPage({
  first: 'scan',
  steps: {
    scan: {
      prompt: zh`请扫描发运单号`,
      scan: { call: 'shipment.identify', codeField: 'shipment_no', numbers: ['shipment.shipment_no'] },
    },
  },
  commands: {
    '#COMPLETE': {
      title: zh`交接`,
      isMain: true,
      form: 'shipment.handover',
      isPossible: isHere,
      whyNot: ({ handover_time: time }) => (time ? zh`已交接，请扫描下一个发运单号` : undefined),
    },
  },
  counters: { bags: zh`大包`, packages: zh`包裹数`, weight: zh`重量（kg）` },
  Aside: Shipment,
});

/** What is handed over. */
function Shipment({ page }: { page: ScanPage }) {
  const { shipment_no: number, shipping_destination: destination, contents } = page.pageState.work;
  if (!number) return null;
  return <Contents title={number} facts={destination} contents={contents ?? []} empty={zh`没有大包`} />;
}
