const SQRT_2PI = Math.sqrt(2 * Math.PI);

/** The density of the standard normal distribution. */
export function normalDensity(x: number): number {
  return Math.exp(-0.5 * x * x) / SQRT_2PI;
}

/** Up to this value, the series of {@link normalBelow} converges without cancellation. */
const SERIES_TO = 5;

/**
 * The standard normal cumulative distribution function, to about 1e-15. Source: G. Marsaglia, Evaluating the Normal
 * Distribution, Journal of Statistical Software 11(4), 2004; beyond five deviations, the continued fraction of Laplace.
 */
export function normalBelow(x: number): number {
  if (Number.isNaN(x)) return Number.NaN;
  if (x > SERIES_TO) return 1 - upperTail(x);
  if (x < -SERIES_TO) return upperTail(-x);
  let sum = x;
  let before = 0;
  let term = x;
  for (let odd = 3; sum !== before; odd += 2) {
    before = sum;
    term *= (x * x) / odd;
    sum += term;
  }
  return 0.5 + sum * normalDensity(x);
}

function upperTail(x: number): number {
  if (x === Infinity) return 0;
  let fraction = x;
  for (let place = 200; place > 0; place -= 1) fraction = x + place / fraction;
  return normalDensity(x) / fraction;
}

/** Coefficients of the three rational functions of AS 241, PPND16. */
const MIDDLE = [
  [
    3.3871328727963665, 133.14166789178438, 1971.5909503065513, 13731.69376550946,
    45921.95393154987, 67265.7709270087, 33430.57558358813, 2509.0809287301227,
  ],
  [
    1, 42.31333070160091, 687.1870074920579, 5394.196021424751, 21213.794301586597,
    39307.89580009271, 28729.085735721943, 5226.495278852546,
  ],
] as const;
const SIDE = [
  [
    1.4234371107496835, 4.630337846156546, 5.769497221460691, 3.6478483247632045,
    1.2704582524523684, 0.2417807251774506, 0.022723844989269184, 0.0007745450142783414,
  ],
  [
    1, 2.053191626637759, 1.6763848301838038, 0.6897673349851, 0.14810397642748008,
    0.015198666563616457, 0.0005475938084995345, 1.0507500716444169e-9,
  ],
] as const;
const FAR = [
  [
    6.657904643501103, 5.463784911164114, 1.7848265399172913, 0.29656057182850487,
    0.026532189526576124, 0.0012426609473880784, 2.7115555687434876e-5, 2.0103343992922881e-7,
  ],
  [
    1, 0.599832206555888, 0.1369298809227358, 0.014875361290850615, 0.0007868691311456133,
    1.8463183175100548e-5, 1.421511758316446e-7, 2.0442631033899397e-15,
  ],
] as const;

type Rational = readonly [readonly number[], readonly number[]];

function ratio([above, below]: Rational, x: number): number {
  return polynomial(above, x) / polynomial(below, x);
}

function polynomial(coefficients: readonly number[], x: number): number {
  return coefficients.reduceRight((sum, coefficient) => sum * x + coefficient, 0);
}

/**
 * The quantile function of the standard normal distribution; infinite at 0 and 1. Source: M. J. Wichura, Algorithm
 * AS 241, Applied Statistics 37(3), 1988, accurate to about 1e-16.
 */
export function normalQuantile(part: number): number {
  if (!(part >= 0 && part <= 1)) return Number.NaN;
  if (part === 0) return -Infinity;
  if (part === 1) return Infinity;
  const off = part - 0.5;
  if (Math.abs(off) <= 0.425) return off * ratio(MIDDLE, 0.180625 - off * off);
  const root = Math.sqrt(-Math.log(Math.min(part, 1 - part)));
  const size = root <= 5 ? ratio(SIDE, root - 1.6) : ratio(FAR, root - 5);
  return off < 0 ? -size : size;
}
