import { loadTrucks as load } from '../../load-trucks';
import { expectAccepted } from '../../slips';
import type { Floor, Piece } from '../floor';
import { setAbnormal } from './receive';

const lost = 2;

/** Loads bags by the rule of their lane; a parcel may be missed in a truck that stands there (scan workflows, 2.16). */
export const loadTrucks = load<Piece, Floor>((floor) => ({
  async by(person, lane) {
    const { ruleId } = floor.laneOf({ lane });
    const body = { shipment_rule_id: ruleId };
    expectAccepted(floor, 'lock a shipment rule', await person.scan('shipment.lockRule', body));
    return body;
  },
  async standing(bags) {
    const [piece] = bags.find(({ items }) => items.length > 1)?.items ?? [];
    if (!piece || !floor.errs('damaged')) return;
    const said = await setAbnormal(floor, piece, lost, '交接清点时缺一件');
    // Not every warehouse lets a truck go without one of its parcels.
    if (said.name === 'abnormal-handover-refused-here') return;
    expectAccepted(floor, 'miss a parcel', said);
    floor.carry([piece], 'missing');
  },
}));
