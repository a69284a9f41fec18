import type { ScanCodeName } from '../../generated/types';
import { ScanRefused } from '../workflow/refused';

/** What the scale and the ruler say, g and cm. */
export interface Measured {
  weight: number;
  length: number;
  width: number;
  height: number;
}

/** What it should weigh, g; what is not known is not compared. */
export interface Expected {
  /** The packaging. */
  materials: number;
  /** What is in it, as weighed before. */
  contents?: number;
  /** What was announced. */
  forecast?: number;
}

/** g and cm. */
export interface WeightLimits {
  min: number;
  max: number;
  side: number;
  /** How much more than expected. */
  excess: number;
  /** How much more than what was weighed before, unnamed packaging included. */
  range: number;
  /** How much less than what was weighed before. */
  below: number;
  /** How far from what was announced. */
  difference: number;
}

interface Weighing extends Measured, WeightLimits {
  materials: number;
  contents?: number;
  forecast?: number;
}

/** g/cm³. Nothing that is sent is heavier. */
const densityOfLead = 11.34;

const isOff = (net: number, known: number | undefined, by: number): boolean =>
  known !== undefined && Math.abs(net - known) > by;

// In the order in which they are answered.
const refusals: [code: ScanCodeName, isRefused: (weighing: Weighing) => boolean][] = [
  ['weight-too-low', ({ weight, min }) => weight < min],
  ['weight-too-high', ({ weight, max }) => weight > max],
  ['weight-abnormal', ({ weight, materials }) => weight <= materials],
  [
    'weight-above-theory',
    ({ weight, materials, contents, excess }) => contents !== undefined && weight - materials - contents > excess,
  ],
  [
    'weight-difference',
    ({ weight, materials, forecast, difference }) => isOff(weight - materials, forecast, difference),
  ],
  [
    'weight-out-of-range',
    ({ weight, materials, contents, range, below }) =>
      contents !== undefined && (weight - materials > contents + range || weight - materials < contents - below),
  ],
  ['measured-weight-abnormal', ({ weight, length, width, height }) => weight > length * width * height * densityOfLead],
  ['volume-abnormal', ({ length, width, height, side }) => Math.max(length, width, height) > side],
];

/** What is wrong with a weight and a size, if anything; the first of it. */
export function weightRefusal(measured: Measured, expected: Expected, limits: WeightLimits): ScanRefused | undefined {
  const weighing = { ...measured, ...expected, ...limits };
  const found = refusals.find(([, isRefused]) => isRefused(weighing));
  if (!found) return undefined;
  const [code] = found;
  const range = code === 'weight-difference' ? forecastRange(weighing) : rangeOf(weighing);
  const { min, max, side } = limits;
  return new ScanRefused(code, { values: { min, max, max_size: `${side} cm`, limit: limits.excess / 1000, ...range } });
}

/** What the scale may show where a weight was announced. */
function forecastRange({ materials, forecast = 0, difference }: Weighing): { from: number; to: number } {
  const net = forecast + materials;
  return { from: Math.max(0, Math.ceil(net - difference)), to: Math.floor(net + difference) };
}

/** What the scale may show where the contents are known, in whole g: what is above the theory is refused before it is out of the range. */
function rangeOf({ materials, contents = 0, range, excess, below }: Weighing): { from: number; to: number } {
  const net = contents + materials;
  return { from: Math.max(0, Math.ceil(net - below)), to: Math.floor(net + Math.min(range, excess)) };
}
