import type { Floor, Piece } from './floor';

const perManifest = 20;
const mostInOrder = 4;
/** Whose parcels come: mostly anyone's, and those of partners with rules of their own. */
const partners = ['', '', '', 'SF-EXPRESS', 'JT-EXPRESS'];

type Announced = Pick<Piece, 'no' | 'order' | 'lane' | 'weight' | 'tracking' | 'partner' | 'isAlone'>;

/** Announces so many parcels, of orders of one to four, in manifests; what belongs together may come in several. */
export async function announce(floor: Floor, count: number, run: string): Promise<void> {
  const pieces = ordersOf(floor, count, run);
  for (let from = 0; from < count; from += perManifest)
    await announceManifest(floor, `${run}M${from / perManifest}`, pieces.slice(from, from + perManifest));
}

function ordersOf({ random, lanes }: Floor, count: number, run: string): Announced[] {
  const pieces: Announced[] = [];
  for (let order = 1; pieces.length < count; order += 1) {
    const { name: lane } = random.oneOf(lanes);
    const partner = random.oneOf(partners);
    const size = random.between(1, mostInOrder);
    for (let left = size; left > 0 && pieces.length < count; left -= 1) {
      const place = pieces.length + 1;
      pieces.push({
        ...{ no: `${run}P${place}`, tracking: `${run}T${place}`, order: `${run}R${order}`, lane, partner },
        weight: random.between(200, 2500),
        isAlone: size === 1 && random.chance(0.3),
      });
    }
  }
  return pieces;
}

async function announceManifest(floor: Floor, no: string, announced: Announced[]): Promise<void> {
  const { foreman } = floor;
  const made = await foreman.done('manifest.create', { manifest_no: no, previous_carrier_code: 'SF' });
  const parcels: Piece[] = [];
  for (const one of announced) {
    const { codeId, route } = floor.laneOf(one);
    const { package_id: id } = await foreman.done('sorting-package.create', {
      ...{ package_no: one.no, tracking_no: one.tracking, order_no: one.order, manifest_id: made.manifest_id },
      ...{ seller_name: '晨光饰品', forecast_weight: one.weight, sorting_code_id: codeId, ...route },
      ...(one.partner && { partner_code: one.partner }),
    });
    parcels.push({ ...one, id: String(id), place: 'truck', cancelled: false });
  }
  floor.labels.set('manifest', no);
  floor.labels.set('parcel', announced[0]?.no ?? '');
  floor.manifests.push(no);
  floor.parcels.push(...parcels);
  floor.truck.put({ no, parcels });
}
