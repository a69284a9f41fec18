/**
 * A number as its shortest decimal text says it: `units` × 10^-`scale`. The database is given the same text, so that both
 * calculate with the same number.
 */
interface Exact {
  units: bigint;
  scale: number;
}

const form = /^(-?\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/;

function exact(value: number): Exact {
  const [, whole = '0', fraction = '', exponent = '0'] = form.exec(String(value)) ?? [];
  const scale = fraction.length - Number(exponent);
  const units = BigInt(whole + fraction);
  return scale < 0 ? { units: units * 10n ** BigInt(-scale), scale: 0 } : { units, scale };
}

/** The units of both at the scale of the finer one. */
function aligned(left: Exact, right: Exact): [bigint, bigint] {
  const scale = Math.max(left.scale, right.scale);
  const at = ({ units, scale: own }: Exact): bigint => units * 10n ** BigInt(scale - own);
  return [at(left), at(right)];
}

/** `multipleOf` without rounding: 0.3 is a multiple of 0.1, and 0.1 + 0.2 is none. */
export function isMultipleOf(value: number, step: number): boolean {
  const [units, steps] = aligned(exact(value), exact(step));
  return units % steps === 0n;
}

const product = (factors: number[]): Exact =>
  factors.map(exact).reduce((left, right) => ({ units: left.units * right.units, scale: left.scale + right.scale }));

/** Do the factors multiply to exactly this? 3 × 0.1 is 0.3. */
export function isProductOf(factors: number[], value: number): boolean {
  const [left, right] = aligned(product(factors), exact(value));
  return left === right;
}

const toNumber = ({ units, scale }: Exact): number => Number(`${units}e-${scale}`);

/** The number nearest to the exact product. */
export const productOf = (factors: number[]): number => toNumber(product(factors));

/** The number nearest to the exact sum. */
export function sumOf(numbers: number[]): number {
  const sum = numbers.map(exact).reduce(
    (left, right) => {
      const [one, other] = aligned(left, right);
      return { units: one + other, scale: Math.max(left.scale, right.scale) };
    },
    { units: 0n, scale: 0 },
  );
  return toNumber(sum);
}

/** The nearest multiple of the step, as PostgreSQL rounds: halves away from zero. */
export function roundedTo(value: number, step: number): number {
  const [units, steps] = aligned(exact(value), exact(step));
  const size = units < 0n ? -units : units;
  const times = (2n * size + steps) / (2n * steps);
  const scale = Math.max(exact(value).scale, exact(step).scale);
  return toNumber({ units: (units < 0n ? -times : times) * steps, scale });
}
