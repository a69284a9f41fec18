import type { Constants } from '.';

/** The sheet in mm and the speed-up of accounts that have saved none in the warehouse with that code. */
export function printDefault({ print }: Constants, warehouseCode: string): PrintDefault {
  const { width, height, speedUp, presets } = print;
  return { width, height, speedUp, ...presets[warehouseCode] };
}

interface PrintDefault {
  width: number;
  height: number;
  speedUp: 0 | 1;
}
