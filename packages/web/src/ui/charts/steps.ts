/** A round size (1, 2, 2.5 or 5 times a power of ten) that divides a span into about four steps. */
function stepOf(span: number, least: number): number {
  const rough = Math.max(span, 1) / 4;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const size = [1, 2, 2.5, 5, 10].map((factor) => factor * magnitude).find((one) => one >= rough);
  return Math.max(size ?? rough, least);
}

/** Three to five round steps from zero that reach at least `top`: 0, 2, 4, 6 for 5.3. */
export function niceSteps(top: number): number[] {
  return signedSteps(0, top);
}

/**
 * Round steps that include zero and reach from `low` to `high`: -2, 0, 2, 4 for -1 to 3.
 *
 * @param least the smallest step; 1 for things that are counted
 */
export function signedSteps(low: number, high: number, least = 0): number[] {
  const [bottom, top] = [Math.min(low, 0), Math.max(high, 0)];
  const size = stepOf(top - bottom, least);
  const first = Math.floor(bottom / size);
  const reach = bottom < 0 ? top : Math.max(top, 1);
  const count = Math.ceil(reach / size) - first;
  return Array.from({ length: count + 1 }, (_, at) => (first + at) * size || 0);
}
