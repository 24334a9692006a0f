import autocannon from 'autocannon';
import { median } from './measurement.ts';

/** What is asked, over and over: every path in turn. */
export type Aim = {
  readonly url: string;
  readonly paths: readonly string[];
  readonly headers?: Record<string, string>;
};

/** How long one round lasts and how often each side has its turn. */
export type Pace = { readonly seconds: number; readonly rounds: number };

const connections = 10;
const warmUpSeconds = 2;

/**
 * Answers per second on ten connections that always wait for one.
 *
 * @throws Error when an answer is anything but 2xx.
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

/** The median of several rounds, after one to warm up. */
export async function medianRate(aim: Aim, { seconds, rounds }: Pace): Promise<number> {
  await requestsPerSecond(aim, warmUpSeconds);
  const rates: number[] = [];
  for (let round = 0; round < rounds; round += 1) rates.push(await requestsPerSecond(aim, seconds));
  return median(rates);
}

/**
 * Two servers in turns, so that whatever else the machine does meets both. `ratio` is the median of
 * the rounds' ratios.
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
