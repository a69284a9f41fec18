import type { Person } from '../person';
import type { SortingLane } from './floor';

type Row = Record<string, unknown>;

// The parcels of the one get a new label, those of the other keep theirs.
const routes = [
  {
    destination_country_code: 'GB',
    port: '广州白云',
    next_carrier_code: 'YANWEN',
    next_resource_code: 'GB-LHR-STD',
  },
  {
    destination_country_code: 'MY',
    port: '深圳宝安',
    next_carrier_code: 'HYX',
    next_resource_code: 'MY-KUL-EXP',
  },
];
const byCarrier = 9001;

/** The lanes of the warehouse, each with its grids and its shipment rule, which are made once. Throws without two sorting codes. */
export async function lanesOf(foreman: Person): Promise<SortingLane[]> {
  const codes = await foreman.list('sorting-code', { status: 1, level: byCarrier });
  if (codes.length < routes.length) throw new Error('该仓库没有两个可用的承运商分拣码');
  const lanes: SortingLane[] = [];
  for (const [place, route] of routes.entries()) {
    const { id, sorting_no: name } = codes[place] as Row;
    const meant = { sorting_code_id_list: [id] };
    const rule = { shipment_rule_no: `SM-R${place}`, shipment_rule_name: `模拟发运 ${String(name)}`, ...meant };
    const grid = (letter: string) => ({ grid_no: `SM-G${place}${letter}`, grid_name: `模拟格口 ${letter}`, ...meant });
    const made = (await theOne(foreman, 'shipment-rule', 'shipment_rule_no', rule)) as { id: string };
    for (const letter of ['A', 'B']) await theOne(foreman, 'grid', 'grid_no', grid(letter));
    const grids: [string, string] = [grid('A').grid_no, grid('B').grid_no];
    lanes.push({ name: String(name), codeId: String(id), route, ruleId: made.id, grids });
  }
  return lanes;
}

/** The record with that number, made where there is none yet. */
async function theOne(foreman: Person, entity: string, number: string, values: Row): Promise<Row> {
  const find = async () =>
    (await foreman.list(entity, { [number]: values[number] })).find((row) => row[number] === values[number]);
  const known = await find();
  if (known) return known;
  await foreman.done(`${entity}.create`, values);
  return (await find()) as Row;
}
