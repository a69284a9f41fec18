import { askToAnnounce } from '../../announcing/ask-to-announce';
import type { After, RecordOf } from '../../../platform/handler';
import { asScan } from '../../../workflow/scan';

/** The warehouse to which it goes knows what comes, before it is there. */
export const after: After = async (context, _id, shipment) => {
  await asScan(context, (scan) => askToAnnounce(scan, shipment as RecordOf<'shipment'>));
  return {};
};
