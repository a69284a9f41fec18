import { defineScanPage } from '../../scan/view/define-scan-page';
import { parcelBagPage } from '../../scan/steps/parcel-bag';

/** Fills bags of a sorting warehouse with its parcels, one bag for each sorting code, closes, weighs and labels them (scan workflows, 2.15). */
export default defineScanPage(parcelBagPage);
