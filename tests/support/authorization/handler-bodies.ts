import { noId, people, type AttemptTarget } from './people';
import { demoPassword, type DemoConsole } from '../demo-console';

type Make = (demo: DemoConsole, target: AttemptTarget) => Record<string, unknown> | Promise<Record<string, unknown>>;

const nothing: Make = () => ({});
const user: Make = (_, { accountId }) => ({ user_id: accountId });

const someView = '0192f0c4-0000-7000-8000-000000000000';
const someBag: Make = async ({ query }, { id }) => {
  const [bag] = await query('select big_bag_no from inbound_big_bag where warehouse_id = $1 order by id limit 1', [id]);
  return { big_bag_no: bag?.big_bag_no ?? 'NONE-01' };
};
const someParcel: Make = async ({ query }, { id }) => {
  const [parcel] = await query('select package_no from package where warehouse_id = $1 order by id limit 1', [id]);
  return { package_no: parcel?.package_no ?? 'NONE-01' };
};
const wave: Make = (_, { targets }) => ({ wave_id: targets['outbound-wave']?.[0] ?? noId });
const rank: Make = async (demo, target) => ({ ...(await wave(demo, target)), rank: 1 });
/** The first wall of which something is known, and its wave. */
const wall: Make = async ({ query }, { id, targets }) => {
  const [group] = await query('select wave_id, wall_no from rebin_group where warehouse_id = $1 order by id limit 1', [
    id,
  ]);
  const isMissing = targets.role?.[0] === noId || !group;
  return isMissing ? { wave_id: noId, wall_no: 1 } : { wave_id: group.wave_id, wall_no: group.wall_no };
};
const sorted: Make = async (demo, target) => ({
  base_package_no: (await someParcel(demo, target)).package_no,
  ...(await rank(demo, target)),
});
const put: Make = async (demo, target) => ({
  base_package_no: (await someParcel(demo, target)).package_no,
  ...(await wall(demo, target)),
});
const size = { length: 1, width: 1, height: 1 };
/** What the warehouse's first record of its kind is known by; another warehouse's, where there is none. */
async function known({ query }: DemoConsole, table: string, column: string, warehouse: string): Promise<unknown> {
  const [row] = await query(`select ${column} as it from ${table} where warehouse_id = $1 order by id limit 1`, [
    warehouse,
  ]);
  return row?.it;
}
const box: Make = async (demo, { id }) => ({
  b_package_no: (await known(demo, 'b_package', 'b_package_no', id)) ?? 'NONE-01',
});
const bag: Make = async (demo, { id }) => ({ big_bag_id: (await known(demo, 'outbound_big_bag', 'id', id)) ?? noId });
const shipment: Make = async (demo, { id }) => ({ shipment_id: (await known(demo, 'shipment', 'id', id)) ?? noId });
/** A number that no parcel has: what scans say of another warehouse’s parcel is tested with the scans. */
const unknownParcel: Make = () => ({ package_no: 'NONE-01' });
/** A record that people may comment on and attach files to. */
const someMaterial: Make = async (demo, { id }) => ({
  entity: 'packaging-material',
  record_id: (await known(demo, 'packaging_material', 'id', id)) ?? noId,
});
const materials: Make = () => ({ entity: 'packaging-material' });

const someDays = { time_range: { start: '2026-11-01T00:00:00.000Z', end: '2026-11-30T00:00:00.000Z' } };

/** What calls with code of their own accept, by handler; what calls that move a record accept besides it, by the call. */
export const handlerBodies: Record<string, Make> = {
  'account-bind-warehouse': (_, { accountId, id }) => ({
    user_warehouse_rel: [{ user_id: accountId, warehouse_id: id }],
  }),
  'account-grant-role': (_, { accountId, targets }) => ({ user_id: accountId, role_id_list: targets.role }),
  'account.isUnique': () => ({ username: 'nobody_yet' }),
  'account-memberships': user,
  'account-password-flag': user,
  'account-reset-password': user,
  'account-reset-password-flag': user,
  'add-attachment': async (demo, target) => ({ ...(await someMaterial(demo, target)), file_id: noId }),
  'add-comment': async (demo, target) => ({ ...(await someMaterial(demo, target)), text: '请留意' }),
  'change-comment': () => ({ comment_id: noId, text: '请留意' }),
  'check-big-bag-package': someBag,
  'close-outbound-wave': wave,
  'finish-big-bag-check': someBag,
  'finish-rebin-task-group': wall,
  'list-outbound-package-stat': wave,
  'list-rebin-wall-slot': wall,
  'lock-sorting-rank': rank,
  'outbound-wave.counters': async (demo, target) => ({ ...(await wave(demo, target)), rank: 1 }),
  'open-rebin-task-group': async ({ query }, { id }) => {
    const [group] = await query('select group_no from rebin_group where warehouse_id = $1 order by id limit 1', [id]);
    return { group_no: group?.group_no ?? 'NONE-01' };
  },
  'confirm-rebin-slot': async (demo, target) => ({ ...(await wall(demo, target)), slot_label: 'NONE-01' }),
  'b-package.confirmLabel': async (demo, target) => ({ ...(await box(demo, target)), label: 'NONE-01' }),
  'outbound-big-bag.confirmLabel': async (demo, target) => ({ ...(await bag(demo, target)), label: 'NONE-01' }),
  'shipment.identify': async (demo, { id }) => ({
    shipment_no: (await known(demo, 'shipment', 'shipment_no', id)) ?? 'NONE-01',
  }),
  'resource-urls': () => ({ resource_id_list: [noId] }),
  'check-transport-task': () => ({ transfer_task_no: 'TT-NONE-01' }),
  'scan-transfer-task': () => ({ transfer_task_no: 'TT-NONE-01' }),
  'scan-recheck-package': () => ({ base_package_no: 'NONE-01' }),
  'pack-b-package': async (demo, target) => ({ ...(await box(demo, target)), weight: 1, ...size }),
  'b-package.reprint': box,
  'b-package.updateAttr': box,
  'scan-package-unpack': box,
  'package-unpack-submit': async (demo, target) => ({
    ...(await box(demo, target)),
    package_pack_list: [],
    package_unpack_list: [],
  }),
  'rollback-b-package': box,
  'cancel-b-package': box,
  'outbound-big-bag.current': nothing,
  'scan-b-package': box,
  'outbound-big-bag.deleteScanned': async (demo, target) => ({
    ...(await bag(demo, target)),
    ...(await box(demo, target)),
  }),
  'outbound-big-bag.finish': bag,
  'outbound-big-bag.cancel': bag,
  'outbound-big-bag.edit': bag,
  'combine-package': unknownParcel,
  'list-combinable-package': bag,
  'distribute-package': unknownParcel,
  'list-open-big-bag': nothing,
  'fast-combine-outbound-big-bag': unknownParcel,
  'scan-related-order-code': () => ({ order_no: 'NONE-01' }),
  'outbound-big-bag.deletePackage': async (demo, target) => ({
    ...(await bag(demo, target)),
    package_no: 'NONE-01',
  }),
  'complete-combine-outbound-big-bag': async (demo, target) => ({
    ...(await bag(demo, target)),
    actual_weight: 1,
    ...size,
  }),
  'package.reprint': someParcel,
  'package.rollBack': someParcel,
  'outbound-big-bag.label': bag,
  'outbound-big-bag.rollback': bag,
  'outbound-big-bag.putDown': bag,
  'shipment.current': nothing,
  'lock-shipment-rule': async (demo, { id }) => ({
    shipment_rule_id: (await known(demo, 'shipment_rule', 'id', id)) ?? noId,
  }),
  'unlock-shipment-rule': nothing,
  'load-big-bag': () => ({ big_bag_no: 'NONE-01' }),
  'shipment.deleteScanned': async (demo, target) => ({
    ...(await shipment(demo, target)),
    big_bag_no: 'NONE-01',
  }),
  'finish-combine-outbound-shipment': shipment,
  'shipment.complete': shipment,
  'shipment.reopen': shipment,
  'shipment.putDown': shipment,
  'list-waiting': nothing,
  'latest-scans': nothing,
  'shipment.label': shipment,
  'shipment.handover': shipment,
  'inbound-big-bag.unsign': async (demo, { id }) => ({
    big_bag_id: (await known(demo, 'inbound_big_bag', 'id', id)) ?? noId,
  }),
  'inbound-big-bag.mark': async (demo, { id }) => ({
    big_bag_id: (await known(demo, 'inbound_big_bag', 'id', id)) ?? noId,
    exception_code: 1,
  }),
  'inbound-big-bag.unmark': async (demo, { id }) => ({
    big_bag_id: (await known(demo, 'inbound_big_bag', 'id', id)) ?? noId,
  }),
  'package.statistics': () => someDays,
  'sorting-package.statistics': () => someDays,
  'receive-package': unknownParcel,
  'relabel-package': unknownParcel,
  'get-package-waybill': unknownParcel,
  'get-package-waybill-info': unknownParcel,
  'get-package-waybill-url': unknownParcel,
  'get-package-waybill-with-image': unknownParcel,
  'list-package-waybills': () => ({ package_no_list: ['NONE-01'] }),
  'note-bag-print': () => ({ job_id: 'NONE-01.1', is_printed: true }),
  'note-waybill-print': () => ({ job_id: 'NONE-01.1', is_printed: true }),
  'waybill.reprint': () => ({ waybill_no: 'NONE-01' }),
  'scan-old-track-no': () => ({ old_track_no: 'NONE-01' }),
  'sort-package': () => ({ input_no: 'NONE-01', level: 9001 }),
  'sort-into-grid': async (demo, { id }) => ({
    input_no: 'NONE-01',
    grid_id: (await known(demo, 'grid', 'id', id)) ?? noId,
  }),
  'scan-grid': () => ({ grid_no: 'NONE-01' }),
  // Of another warehouse's grid nothing is counted: the records that are counted are this warehouse's.
  'grid.counters': () => ({ grid_id: noId }),
  'sorting-package.lockLevel': () => ({ level: 9001 }),
  'sorting-package.unlockLevel': () => ({ level: 9001 }),
  'sorting-package.board': () => ({ level: 9001 }),
  'set-package-abnormal': () => ({ package_id: noId, exception_code: 2, abnormal_reason: '缺一件' }),
  'find-package': () => ({ package_id: noId, abnormal_reason: '已找到' }),
  'sorting-package.updateScan': unknownParcel,
  'sorting-package.rollBack': unknownParcel,
  'sorting-package.updateWrapType': () => ({ package_id: noId, wrap_type: 1 }),
  'manifest.scan': () => ({ manifest_no: 'NONE-01' }),
  'scan-package': someParcel,
  'scan-rebin-task-package': put,
  'scan-sorting-package': sorted,
  'sign-package': someParcel,
  'undo-rebin-task-package': wall,
  'outbound-wave.unlockRank': rank,
  // Names no account: a real one would count against the lock of the second person.
  'approve-override': () => ({
    username: 'nobody',
    password: 'x',
    call: 'b-package.none',
    field: 'none',
    request: '0'.repeat(64),
  }),
  'bind-workbench': (_, { code }) => ({ warehouse_id: code, no_workbench: true }),
  'choose-warehouse': (_, { id }) => ({ org_id: id }),
  'get-upload-template': () => ({ upload_type: 'role' }),
  'create-upload-task': () => ({ upload_type: 'role', file_id: noId }),
  'export-file': () => ({ entity: 'export-task', query: { v: 1, filter: {} } }),
  'delete-saved-view': () => ({ saved_view_id: someView }),
  'flush-workbench': nothing,
  'get-all-org': nothing,
  'get-label-template': () => ({ record_type: 'shelf' }),
  'get-list-setting': materials,
  'get-image-upload-token': (_, { code }) => ({
    usage: code.endsWith('-COC') ? 'inbound-big-bag.exception_photos' : 'sorting-package.inbound_photos',
  }),
  'get-last-used': () => ({ entity: 'sorting-code' }),
  'get-ttp-token': nothing,
  'list-big-bag-sub-package': someBag,
  'list-attachments': someMaterial,
  'list-comments': someMaterial,
  'list-mentionable': someMaterial,
  'list-mentions': nothing,
  'list-module': nothing,
  'current-announcements': nothing,
  'end-own-session': () => ({ session_key: '0'.repeat(64) }),
  'find-records': () => ({ words: 'YW' }),
  'count-for-chart': () => ({ chart: 'own-scans' }),
  'operate-order-by-code': () => ({ code: 'YW' }),
  'operate-order-by-own-code': () => ({ operate_order_code: 'YW' }),
  'operate-orders-of-codes': () => ({ code_list: ['YW'] }),
  'list-referrers': () => ({ entity: 'packaging-material', id_list: [noId] }),
  'list-task-group': nothing,
  'list-saved-views': materials,
  logout: nothing,
  'logout-everywhere': nothing,
  'mget-enum': () => ({ enums_key_list: ['enable-flag'] }),
  'password-login': () => ({ username: people.SO.username, password: demoPassword }),
  'remove-attachment': () => ({ attachment_id: noId }),
  'rename-saved-view': () => ({ saved_view_id: someView, name: '别名' }),
  'reset-list-setting': materials,
  'role.isUnique': (_, { code }) => ({ name: '还没有的角色', org_code: code }),
  'role-tree-for-update': (_, { targets }) => ({ role_id: targets.role?.[0] }),
  'save-list-setting': () => ({ entity: 'packaging-material', setting: { v: 1, density: 'small' } }),
  'save-print-config': async ({ query }, { id }) => {
    const [warehouse] = await query('select warehouse_code from warehouse where id = $1', [id]);
    const sheet = { distribute_imageSheet_width: 76, distribute_imageSheet_height: 130 };
    return { warehouse_code: warehouse?.warehouse_code ?? 'NONE', print_config: sheet };
  },
  'permission-holders': () => ({ codes: ['SOS_BasicData_Shelf'] }),
  'save-preference': () => ({ preference: { favourites: ['/home'] } }),
  'save-saved-view': () => ({ entity: 'packaging-material', name: '纸箱', query: { v: 1, filter: {} } }),
  'set-default-saved-view': materials,
  'sign-big-bag': someBag,
  'take-back-created': () => ({ entity: 'sorting-code', id_list: [noId] }),
  translate: () => ({ text_list: ['手机壳'], target_language: 'en' }),
  'unbind-workbench': (_, { code }) => ({ warehouse_id: code }),
  // Too weak: a caller who is told so was let in, and nothing has changed.
  'update-password': () => ({ password: 'weak', current_password: demoPassword }),
  'warehouse.exists': () => ({ warehouse_code: 'NEW-1' }),
  'withdraw-comment': () => ({ comment_id: noId }),
  'workbench-seats': nothing,
};
