/** Where parcels go, and by whom. */
export const lanes: Record<string, Record<string, string>> = {
  britain: {
    destination_country_code: 'GB',
    port: '广州白云',
    next_carrier_code: 'YANWEN',
    next_resource_code: 'GB-LHR-STD',
  },
  malaysia: {
    destination_country_code: 'MY',
    port: '深圳宝安',
    next_carrier_code: '4PX',
    next_resource_code: 'MY-KUL-EXP',
  },
};
