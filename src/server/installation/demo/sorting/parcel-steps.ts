/** A parcel as its sender announces it. */
export interface Announced {
  tracking_no: string;
  /** g */
  forecast_weight: number;
  forecast_length: number;
  forecast_width: number;
  forecast_height: number;
  forecast_goods_type: number;
}

type Written = (parcel: Announced, time: string, by: string) => Record<string, unknown>;

const measured: Written = (parcel, time, by) => ({
  inbound_time: time,
  inbound_by: by,
  actual_weight: parcel.forecast_weight + (parcel.forecast_weight % 9),
  actual_length: parcel.forecast_length,
  actual_width: parcel.forecast_width,
  actual_height: parcel.forecast_height,
  actual_goods_type: parcel.forecast_goods_type,
});

/** What each step of a parcel writes besides its status. */
export const stepValues: Record<string, Written> = {
  sign: (_, time) => ({ sign_time: time }),
  receive: measured,
  'receive-exception': (...how) => ({ ...measured(...how), exception_code: 1, shippable: false }),
  'roll-back': () => ({ inbound_time: null, inbound_by: null }),
  relabel: ({ tracking_no: no }, time) => ({ relabel_time: time, tracking_no: no.replace(/^[A-Z]+/, 'LX') }),
  'sort-relabeled': (_, time, by) => ({ sort_time: time, sort_by: by }),
  'close-bag': (_, time) => ({ combine_time: time }),
  ship: (_, time) => ({ shipment_time: time }),
  'hand-over': (_, time) => ({ handover_time: time }),
  lose: () => ({ exception_code: 2, shippable: false }),
  damage: () => ({ exception_code: 1, shippable: false }),
  dispose: () => ({ exception_code: 3 }),
  'come-back': (_, time) => ({ return_time: time, shippable: false }),
};
