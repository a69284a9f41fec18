import type { Life } from '../journal';
import type { Floor } from './floor';
import sorting from './sorting.json';

/** A parcel of a manifest as its sender announces it, by its place in it. */
export function announced({ crew, codes }: Floor, { id, values }: Life, place: number): Record<string, unknown> {
  const no = String(values.manifest_no).replace(/\D/g, '');
  const count = String(place + 1).padStart(3, '0');
  // Parcels of one status go the same way, a dozen at a time.
  const lane = Math.floor(place / 13) % sorting.lanes.length;
  const { weight, size, ...goods } = sorting.goods[
    (place * 3 + Number(no)) % sorting.goods.length
  ] as (typeof sorting.goods)[number];
  const [length, width, height] = size;
  return {
    package_no: `PK${no}${crew.sign}${count}`,
    tracking_no: `SF${no}${crew.sign === 'YW' ? 1 : 2}${count}`,
    order_no: `OR${no}${crew.sign}${count}`,
    manifest_id: id,
    platform: sorting.platforms[place % sorting.platforms.length],
    seller_name: `${crew.area}${sorting.sellers[place % sorting.sellers.length]}`,
    quantity: 1,
    ...goods,
    customs_declaration_type: 9001,
    forecast_weight: weight + ((place * 17) % 60),
    forecast_length: length,
    forecast_width: width,
    forecast_height: height,
    forecast_goods_type: 1,
    ...sorting.lanes[lane],
    sorting_code_id: codes[lane],
  };
}
