import { createListeners } from '../../engine/core/platform/listeners';
import type { AnswerOf } from '../../generated/client';
import { printDefault } from '../../metadata/model/print-default';
import { shellModel } from '../shell-model';

/** The sheet in mm and the speed-up, as the server keeps them per warehouse and account. */
export type PrintConfig = AnswerOf<'shell.getPrintConfig'>['print_config'];

/** What this browser keeps of it: a copy, and the printer, which is one of this computer. */
export interface LocalPrintSettings {
  config: PrintConfig;
  printer?: string;
}

/** Whose settings they are. */
export interface PrintOwner {
  warehouseCode: string;
  accountId: string;
}

const keyOf = ({ warehouseCode, accountId }: PrintOwner): string =>
  `cangtai.print_config.${warehouseCode}.${accountId}`;

const { subscribe, tell } = createListeners();
const known = new Map<string, LocalPrintSettings>();

/** The settings of this browser; those of the warehouse before the first. The same object until they change. */
export function localPrintSettings(owner: PrintOwner): LocalPrintSettings {
  const key = keyOf(owner);
  const settings = known.get(key) ?? stored(key) ?? { config: defaultConfig(owner) };
  known.set(key, settings);
  return settings;
}

/** Keeps them, and tells those who print. */
export function keepPrintSettings(owner: PrintOwner, settings: LocalPrintSettings): void {
  const key = keyOf(owner);
  known.set(key, settings);
  try {
    localStorage.setItem(key, JSON.stringify(settings));
  } catch {
    // Storage is switched off: kept until the page is left.
  }
  tell();
}

export const subscribePrintSettings = subscribe;

function defaultConfig({ warehouseCode }: PrintOwner): PrintConfig {
  const { width, height, speedUp } = printDefault(shellModel.constants, warehouseCode);
  return { distribute_imageSheet_width: width, distribute_imageSheet_height: height, speed_up: speedUp };
}

function stored(key: string): LocalPrintSettings | undefined {
  try {
    const settings = JSON.parse(localStorage.getItem(key) ?? 'null') as LocalPrintSettings | null;
    const { distribute_imageSheet_width: width, distribute_imageSheet_height: height } = settings?.config ?? {};
    return settings && Number.isInteger(width) && Number.isInteger(height) ? settings : undefined;
  } catch {
    return undefined;
  }
}
