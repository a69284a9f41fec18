import type { RequestOf } from '../../generated/client';
import type { ScanCodeName } from '../../generated/types';
import { say } from '../platform/errors';
import type { Parameters } from '../records/parameters';
import type { Scan } from '../workflow/scan';

export interface Measures {
  /** g */
  weight: number;
  /** cm, the longest first or not: as they were taken. */
  sides: [length: number, width: number, height: number];
}

// Of one unit, in cm, by the numbers of schemas/enums/length-unit.json.
const centimetres: Record<number, number> = { 1: 100, 3: 1, 4: 0.1, 5: 30.48, 6: 0.0001, 7: 2.54 };

/** What was weighed and measured, in g and cm; undefined while something is missing. */
export function measuresOf(body: RequestOf<'package.sign'>): Measures | undefined {
  const { actual_weight: weight, actual_length: length, actual_width: width, actual_height: height } = body;
  const unit = centimetres[body.actual_length_unit ?? 3] ?? 1;
  const [l, w, h] = [length, width, height].map((side) =>
    typeof side === 'number' ? Math.max(0.1, Math.round(side * unit * 10) / 10) : undefined,
  );
  if (typeof weight !== 'number' || l === undefined || w === undefined || h === undefined) return undefined;
  return { weight, sides: [l, w, h] };
}

type Limits = Parameters['parcel_limit'];

/** What is wrong with a parcel of that weight and size, in the order of section 1.7; undefined: nothing. */
export function measureProblem(
  { weight, sides }: Measures,
  forecast: number | null,
  limits: Limits,
): ScanCodeName | undefined {
  if (weight < limits.min_weight) return 'weight-too-low';
  if (weight > limits.max_weight) return 'weight-too-high';
  if (forecast !== null && isFarFrom(weight, forecast, limits)) return 'weight-difference';
  if (sides.some((side) => side > limits.max_side)) return 'length-over-limit';
  return sides[0] * sides[1] * sides[2] > limits.max_volume * 1000 ? 'volume-abnormal' : undefined;
}

type Tolerance = Pick<Limits, 'forecast_difference' | 'forecast_percent'>;

/** The limits as a refusal names them: what it is compared with is said with what it is. */
export const limitsTold = ({ min_weight: min, max_weight: max, max_side: side, max_volume: volume }: Limits) => ({
  ...{ min, max, side },
  max_size: `${volume} L`,
});

/** So many grams, or so much of what was forecast, whichever is more. */
export const toleranceOf = (forecast: number, { forecast_difference, forecast_percent }: Tolerance): number =>
  Math.max(forecast_difference, (forecast * forecast_percent) / 100);

const isFarFrom = (weight: number, forecast: number, limits: Tolerance): boolean =>
  Math.abs(weight - forecast) > toleranceOf(forecast, limits);

/** What the scale may show of a parcel that was forecast, in whole g. */
export function weightRange(forecast: number | null | undefined, limits: Tolerance): { from: number; to: number } {
  const known = forecast ?? 0;
  const tolerance = toleranceOf(known, limits);
  return { from: Math.max(0, Math.ceil(known - tolerance)), to: Math.floor(known + tolerance) };
}

/** A forecast that no parcel of this warehouse can weigh. */
export const isForecastAbnormal = (forecast: number | null, { max_weight }: Limits): boolean =>
  forecast !== null && forecast > max_weight;

/** What a parcel is said to weigh, in g, in large letters: no reader takes it for what the scale says. */
export const forecastText = ({ model }: Pick<Scan, 'model'>, forecast: number | null | undefined): string =>
  forecast ? say(model, 'forecastWeight', { weight: forecast }) : '';
