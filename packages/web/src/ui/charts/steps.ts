/** Three to five round steps from zero that reach at least `top`: 0, 2, 4, 6 for 5.3. */
export function niceSteps(top: number): number[] {
  const rough = Math.max(top, 1) / 4;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * magnitude).find((one) => one >= rough);
  const size = step ?? rough;
  const count = Math.ceil(Math.max(top, 1) / size);
  return Array.from({ length: count + 1 }, (_, at) => at * size);
}
