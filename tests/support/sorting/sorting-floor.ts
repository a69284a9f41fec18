import { expectCode } from '../consolidation/expect-code';
import { Floor, someNumber, type Package } from '../consolidation/floor';
import type { Answer } from '../demo-console';

/** A sorting warehouse at work: what is announced to it, and what is scanned there, through the real calls. */
export class SortingFloor extends Floor {
  /** A parcel of which everything is said: a seller, a weight, and where it goes. */
  async announceParcel(values: Record<string, unknown> = {}): Promise<Package> {
    const no = someNumber('PK');
    const usual = { package_no: no, seller_name: '晨光饰品', forecast_weight: 500, next_carrier_code: 'ROYAL' };
    const { package_id: id } = await this.done('sorting-package.create', {
      ...usual,
      sorting_code_id: await this.sortingCode(),
      ...values,
    });
    return { id: String(id), no };
  }

  /** A manifest and its parcels. */
  async announceManifest(count: number): Promise<{ id: string; no: string; parcels: Package[] }> {
    const no = someNumber('MF');
    const { manifest_id: id } = await this.done('manifest.create', { manifest_no: no, previous_carrier_code: 'SF' });
    const parcels: Package[] = [];
    while (parcels.length < count) parcels.push(await this.announceParcel({ manifest_id: id }));
    return { id: String(id), no, parcels };
  }

  find = (no: string, values: Record<string, unknown> = {}): Promise<Answer> =>
    this.scan('sorting-package.scan', { package_no: no, ...values });

  /** A parcel that is weighed and measured, as forecast when nothing else is said. */
  receive = (no: string, values: Record<string, unknown> = {}, key?: string): Promise<Answer> =>
    this.scan('sorting-package.sign', { package_no: no, ...usualMeasures, ...values }, key);

  correct = (no: string, values: Record<string, unknown> = {}): Promise<Answer> =>
    this.scan('sorting-package.updateSign', { package_no: no, ...usualMeasures, ...values });

  /** A parcel that stands there received, with everything said that bags ask for. */
  async putReceived(values: Record<string, unknown> = {}): Promise<Package> {
    const parcel = await this.announceParcel({ ...usualRoute, ...values });
    await this.receive(parcel.no);
    return parcel;
  }

  combine = (no: string, values: Record<string, unknown> = {}): Promise<Answer> =>
    this.scan('outbound-big-bag.scanPackage', { package_no: no, ...values });

  /** As it is stored. */
  async stored({ id }: Package): Promise<Record<string, unknown>> {
    return (await this.demo.query('select * from sorting_package where id = $1', [id]))[0] ?? {};
  }

  /** Refused, and nothing about the parcel is another. */
  async expectRefused(parcel: Package, attempt: () => Promise<Answer>, name: string): Promise<Answer> {
    const before = await this.stored(parcel);
    const said = await attempt();
    expectCode(said, name, 'fail');
    expect(await this.stored(parcel)).toEqual(before);
    return said;
  }

  /** The first sorting code that can be used. */
  async sortingCode(): Promise<string> {
    return (await this.sortingCodes(1))[0]?.id ?? '';
  }

  /** The first ones that can be used. */
  async sortingCodes(count: number): Promise<SortingCode[]> {
    const pagination = { page: 1, size: count };
    return (await this.done('sorting-code.list', { status: 1, pagination })).sorting_code_list as SortingCode[];
  }
}

interface SortingCode {
  id: string;
  sorting_no: string;
}

const usualRoute = { destination_country_code: 'GB', next_resource_code: 'GB-LHR-STD', port: 'LHR' };

const usualMeasures = { actual_weight: 500, actual_length: 20, actual_width: 15, actual_height: 10 };
