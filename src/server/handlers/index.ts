/** The registry of server code that schemas name: a new handler is a file here and a line in one of the tables. */
import type { After, Before, Handler, Present } from '../handler';
import accountBindWarehouse from './account-bind-warehouse';
import * as accountCreate from './account-create';
import accountGrantRole from './account-grant-role';
import accountIsUnique from './account-is-unique';
import accountNames from './account-names';
import accountPasswordFlag from './account-password-flag';
import accountResetPassword from './account-reset-password';
import accountResetPasswordFlag from './account-reset-password-flag';
import { before as accountToggle } from './account-toggle';
import { before as accountUpdate } from './account-update';
import auditHead from './audit-head';
import bindWorkbench from './bind-workbench';
import cancelBPackage from './cancel-b-package';
import chooseWarehouse from './choose-warehouse';
import closeOutboundWave from './close-outbound-wave';
import cancelOutboundShipment from './cancel-outbound-shipment';
import completeCombineOutboundBigBag from './complete-combine-outbound-big-bag';
import completeCombineOutboundShipment from './complete-combine-outbound-shipment';
import * as createOutboundWave from './create-outbound-wave';
import confirmBPackageLabel from './confirm-b-package-label';
import confirmOutboundBigBagLabel from './confirm-outbound-big-bag-label';
import confirmRebinSlot from './confirm-rebin-slot';
import currentOutboundBigBag from './current-outbound-big-bag';
import currentOutboundShipment from './current-outbound-shipment';
import deleteSavedView from './delete-saved-view';
import deleteScannedBPackage from './delete-scanned-b-package';
import deleteScannedBigBag from './delete-scanned-big-bag';
import editOutboundBigBag from './edit-outbound-big-bag';
import finishCombineOutboundBigBag from './finish-combine-outbound-big-bag';
import finishCombineOutboundShipment from './finish-combine-outbound-shipment';
import finishRebinTaskGroup from './finish-rebin-task-group';
import flushWorkbench from './flush-workbench';
import getAllMenuPermission from './get-all-menu-permission';
import getAllOrg from './get-all-org';
import getCanSeePermissions from './get-can-see-permissions';
import getListSetting from './get-list-setting';
import getOutboundBigBagLabel from './get-outbound-big-bag-label';
import getOutboundShipmentLabel from './get-outbound-shipment-label';
import getSelfUserInfo from './get-self-user-info';
import getTtpToken from './get-ttp-token';
import handoverOutboundShipment from './handover-outbound-shipment';
import listBigBagSubPackage from './list-big-bag-sub-package';
import listModule from './list-module';
import listOutboundPackageStat from './list-outbound-package-stat';
import listRebinWallSlot from './list-rebin-wall-slot';
import listReferrers from './list-referrers';
import listRegion from './list-region';
import listSavedViews from './list-saved-views';
import listScannedBPackage from './list-scanned-b-package';
import listScannedOutboundBigBag from './list-scanned-outbound-big-bag';
import loadBigBag from './load-big-bag';
import lockSortingRank from './lock-sorting-rank';
import loginCheck from './login-check';
import logout from './logout';
import logoutEverywhere from './logout-everywhere';
import mgetEnum from './mget-enum';
import moveRecord from './move-record';
import noteRecord from './note-record';
import openRebinTaskGroup from './open-rebin-task-group';
import ownWarehouse from './own-warehouse';
import packBPackage from './pack-b-package';
import { before as packageCancel } from './package-cancel';
import { after as packageEdit } from './package-edit';
import { before as packageForecast } from './package-forecast';
import packageUnpackSubmit from './package-unpack-submit';
import { before as paramConfig } from './param-config';
import passwordLogin from './password-login';
import renameSavedView from './rename-saved-view';
import reprintLable from './reprint-lable';
import reopenOutboundShipment from './reopen-outbound-shipment';
import reportPackageStatistics from './report-package-statistics';
import resetListSetting from './reset-list-setting';
import roleIsUnique from './role-is-unique';
import { before as rolePermissions } from './role-permissions';
import { before as roleToggle } from './role-toggle';
import roleTreeForCreate from './role-tree-for-create';
import roleTreeForUpdate from './role-tree-for-update';
import rollbackBPackage from './rollback-b-package';
import rollbackOutboundBigBag from './rollback-outbound-big-bag';
import saveListSetting from './save-list-setting';
import savePreference from './save-preference';
import saveSavedView from './save-saved-view';
import scanBPackage from './scan-b-package';
import scanPackage from './scan-package';
import scanPackageUnpack from './scan-package-unpack';
import scanRebinTaskPackage from './scan-rebin-task-package';
import scanRecheckPackage from './scan-recheck-package';
import scanSortingPackage from './scan-sorting-package';
import setDefaultSavedView from './set-default-saved-view';
import signBigBag from './sign-big-bag';
import signPackage from './sign-package';
import unbindWorkbench from './unbind-workbench';
import undoRebinTaskPackage from './undo-rebin-task-package';
import unlockSortingRank from './unlock-sorting-rank';
import updateBPackageAttr from './update-b-package-attr';
import updatePassword from './update-password';
import updatePasswordFlag from './update-password-flag';
import { after as warehouseCreate } from './warehouse-create';
import warehouseExists from './warehouse-exists';
import { before as warehouseToggle } from './warehouse-toggle';
import webIdCheck from './web-id-check';

/** `"handler": "…"`: does the whole call. */
export const handlers: Record<string, Handler> = {
  'account-bind-warehouse': accountBindWarehouse,
  'account-grant-role': accountGrantRole,
  'account-is-unique': accountIsUnique,
  'account-password-flag': accountPasswordFlag,
  'account-reset-password': accountResetPassword,
  'account-reset-password-flag': accountResetPasswordFlag,
  'audit-head': auditHead,
  'bind-workbench': bindWorkbench,
  'cancel-b-package': cancelBPackage,
  'choose-warehouse': chooseWarehouse,
  'close-outbound-wave': closeOutboundWave,
  'cancel-outbound-shipment': cancelOutboundShipment,
  'complete-combine-outbound-big-bag': completeCombineOutboundBigBag,
  'complete-combine-outbound-shipment': completeCombineOutboundShipment,
  'confirm-b-package-label': confirmBPackageLabel,
  'confirm-outbound-big-bag-label': confirmOutboundBigBagLabel,
  'confirm-rebin-slot': confirmRebinSlot,
  'current-outbound-big-bag': currentOutboundBigBag,
  'current-outbound-shipment': currentOutboundShipment,
  'delete-saved-view': deleteSavedView,
  'delete-scanned-b-package': deleteScannedBPackage,
  'delete-scanned-big-bag': deleteScannedBigBag,
  'edit-outbound-big-bag': editOutboundBigBag,
  'finish-combine-outbound-big-bag': finishCombineOutboundBigBag,
  'finish-combine-outbound-shipment': finishCombineOutboundShipment,
  'finish-rebin-task-group': finishRebinTaskGroup,
  'flush-workbench': flushWorkbench,
  'get-all-menu-permission': getAllMenuPermission,
  'get-all-org': getAllOrg,
  'get-can-see-permissions': getCanSeePermissions,
  'get-list-setting': getListSetting,
  'get-outbound-big-bag-label': getOutboundBigBagLabel,
  'get-outbound-shipment-label': getOutboundShipmentLabel,
  'get-self-user-info': getSelfUserInfo,
  'get-ttp-token': getTtpToken,
  'handover-outbound-shipment': handoverOutboundShipment,
  'list-big-bag-sub-package': listBigBagSubPackage,
  'list-module': listModule,
  'list-outbound-package-stat': listOutboundPackageStat,
  'list-rebin-wall-slot': listRebinWallSlot,
  'list-referrers': listReferrers,
  'list-region': listRegion,
  'list-saved-views': listSavedViews,
  'list-scanned-b-package': listScannedBPackage,
  'list-scanned-outbound-big-bag': listScannedOutboundBigBag,
  'load-big-bag': loadBigBag,
  'lock-sorting-rank': lockSortingRank,
  'login-check': loginCheck,
  logout,
  'logout-everywhere': logoutEverywhere,
  'mget-enum': mgetEnum,
  'move-record': moveRecord,
  'note-record': noteRecord,
  'open-rebin-task-group': openRebinTaskGroup,
  'own-warehouse': ownWarehouse,
  'pack-b-package': packBPackage,
  'package-unpack-submit': packageUnpackSubmit,
  'password-login': passwordLogin,
  'rename-saved-view': renameSavedView,
  'reprint-lable': reprintLable,
  'reopen-outbound-shipment': reopenOutboundShipment,
  'report-package-statistics': reportPackageStatistics,
  'reset-list-setting': resetListSetting,
  'role-is-unique': roleIsUnique,
  'role-tree-for-create': roleTreeForCreate,
  'role-tree-for-update': roleTreeForUpdate,
  'rollback-b-package': rollbackBPackage,
  'rollback-outbound-big-bag': rollbackOutboundBigBag,
  'save-list-setting': saveListSetting,
  'save-preference': savePreference,
  'save-saved-view': saveSavedView,
  'scan-b-package': scanBPackage,
  'scan-package': scanPackage,
  'scan-package-unpack': scanPackageUnpack,
  'scan-rebin-task-package': scanRebinTaskPackage,
  'scan-recheck-package': scanRecheckPackage,
  'scan-sorting-package': scanSortingPackage,
  'set-default-saved-view': setDefaultSavedView,
  'sign-big-bag': signBigBag,
  'sign-package': signPackage,
  'unbind-workbench': unbindWorkbench,
  'undo-rebin-task-package': undoRebinTaskPackage,
  'unlock-sorting-rank': unlockSortingRank,
  'update-b-package-attr': updateBPackageAttr,
  'update-password': updatePassword,
  'update-password-flag': updatePasswordFlag,
  'warehouse-exists': warehouseExists,
  'web-id-check': webIdCheck,
};

/** `"before": "…"`: has a word before the row is written. */
export const befores: Record<string, Before> = {
  'account-create': accountCreate.before,
  'account-toggle': accountToggle,
  'account-update': accountUpdate,
  'create-outbound-wave': createOutboundWave.before,
  'package-cancel': packageCancel,
  'package-forecast': packageForecast,
  'param-config': paramConfig,
  'role-permissions': rolePermissions,
  'role-toggle': roleToggle,
  'warehouse-toggle': warehouseToggle,
};

/** `"after": "…"`: has a word after the row is written. */
export const afters: Record<string, After> = {
  'account-create': accountCreate.after,
  'create-outbound-wave': createOutboundWave.after,
  'package-edit': packageEdit,
  'warehouse-create': warehouseCreate,
};

/** `"present": "…"`: adds to each answered record. */
export const presents: Record<string, Present> = {
  'account-names': accountNames,
};
