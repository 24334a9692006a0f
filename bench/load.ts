import autocannon from 'autocannon';
import { median } from './measurement.ts';

/** The paths of a load test, requested in turn. */
export type Aim = {
  readonly url: string;
  readonly paths: readonly string[];
  readonly headers?: Record<string, string>;
};

/** Duration and number of rounds for each side. */
export type Pace = { readonly seconds: number; readonly rounds: number };

const connections = 10;
const warmUpSeconds = 2;

/**
 * Measures requests per second on ten connections that are always busy.
 *
 * @throws Error for any response other than 2xx.
 */
export async function requestsPerSecond(aim: Aim, seconds: number): Promise<number> {
  const { url, paths, headers = {} } = aim;
  const requests = paths.map((path) => ({ method: 'GET' as const, path }));
  const result = await autocannon({ url, connections, duration: seconds, headers, requests });
  const { non2xx, errors, timeouts } = result;
  if (non2xx + errors + timeouts > 0)
    throw new Error(
      `${url}${paths[0]}: ${non2xx} refused, ${errors} broken, ${timeouts} too late.`,
    );
  return result['2xx'] / result.duration;
}

/** Returns the median of several rounds after a warm-up. */
export async function medianRate(aim: Aim, { seconds, rounds }: Pace): Promise<number> {
  await requestsPerSecond(aim, warmUpSeconds);
  const rates: number[] = [];
  for (let round = 0; round < rounds; round += 1) rates.push(await requestsPerSecond(aim, seconds));
  return median(rates);
}

/**
 * Measures two servers in alternation, so that other load affects both. `ratio` is the median of the rounds’ ratios.
 */
export async function compare(ours: Aim, bare: Aim, { seconds, rounds }: Pace) {
  for (const aim of [ours, bare]) await requestsPerSecond(aim, warmUpSeconds);
  const pairs: { ours: number; bare: number }[] = [];
  for (let round = 0; round < rounds; round += 1)
    pairs.push({
      ours: await requestsPerSecond(ours, seconds),
      bare: await requestsPerSecond(bare, seconds),
    });
  return {
    ours: median(pairs.map((pair) => pair.ours)),
    bare: median(pairs.map((pair) => pair.bare)),
    ratio: median(pairs.map((pair) => pair.ours / pair.bare)),
  };
}
