import { uuidv7 } from '../../../platform/uuid';
import type { Happening, Life } from '../journal';
import type { SeededWarehouse } from '../seed-context';
import { demoWorld } from '../world';
import month from './month.json';

/** Where a month's work is done, and by whom. */
export interface Place {
  /** Stands in its numbers. */
  sign: string;
  area: number;
  lead: string;
  packer: string;
  /** Its own plates, airports and lines. */
  words: Record<string, string[]>;
}

/** Undefined where no parcels go through. */
export function placeOf({ code, admin }: SeededWarehouse): Place | undefined {
  const own = (month.warehouses as Record<string, Pick<Place, 'sign' | 'area'>>)[code];
  const { words = {} } = demoWorld.warehouses.find(({ values }) => values.warehouse_code === code) ?? {};
  return own && { ...own, lead: words.lead?.[0] ?? admin, packer: words.packer?.[0] ?? admin, words };
}

export const timeAt = (moment: number): string => new Date(moment).toISOString();

/** `written`: what the server writes at the creation, which no request may say. */
export const lifeOf = (
  at: number,
  by: string,
  values: Record<string, unknown>,
  happened: Happening[],
  written?: Record<string, unknown>,
): Life => ({ id: uuidv7(at), at, by, values, happened, written });
