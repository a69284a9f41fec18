/** People of the demo world, and the warehouse where each of them works. */
export const people = {
  global_admin: '10001',
  global_data: '10001',
  global_operator: '10001',
  yiwu_admin: 'YW-SOC',
  yiwu_leader: 'YW-SOC',
  yiwu_operator: 'YW-SOC',
  yiwu_hr: 'YW-SOC',
  yiwu_material: 'YW-SOC',
  shenzhen_admin: 'SZ-SOC',
  shenzhen_op: 'SZ-SOC',
  shenzhen_operator: 'SZ-SOC',
  dongguan_admin: 'DG-COC',
  dongguan_packer: 'DG-COC',
  hongkong_admin: 'HK-COC',
  hongkong_operator: 'HK-COC',
} as const;

export type Username = keyof typeof people;

/** Of all people in the demo world. */
export const demoPassword = 'Cangtai2026demo';
