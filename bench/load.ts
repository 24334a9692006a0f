import autocannon from 'autocannon';
import { median } from './measurement.ts';

/** The paths of a load test, requested in turn. */
export type Aim = {
  readonly url: string;
  readonly paths: readonly string[];
  readonly headers?: Record<string, string>;
  /** The JSON body of each request, by its number; without it, requests are GET. */
  readonly bodyOf?: ((number: number) => object) | undefined;
};

/** Duration and number of rounds for each side. */
export type Pace = { readonly seconds: number; readonly rounds: number };

const connections = 10;
const warmUpSeconds = 2;

/**
 * Measures requests per second on ten connections that are always busy.
 *
 * @throws Error for any response other than 2xx, with the first of them.
 */
export async function requestsPerSecond(aim: Aim, seconds: number): Promise<number> {
  const { url, paths, headers = {} } = aim;
  let firstRefusal = '';
  const onResponse = (status: number, body: string) => {
    if (status > 299) firstRefusal ||= ` The first: ${status} ${body.slice(0, 300)}`;
  };
  const requests = paths.map((path) => ({ ...requestOf(path, aim), onResponse }));
  const result = await autocannon({ url, connections, duration: seconds, headers, requests });
  const { non2xx, errors, timeouts } = result;
  if (non2xx + errors + timeouts > 0)
    throw new Error(
      `${url}${paths[0]}: ${non2xx} refused, ${errors} broken, ${timeouts} too late.${firstRefusal}`,
    );
  return result['2xx'] / result.duration;
}

let bodies = 0;

function requestOf(path: string, { headers, bodyOf }: Aim): autocannon.Request {
  if (!bodyOf) return { method: 'GET', path };
  const nextBody = () => {
    bodies += 1;
    return JSON.stringify(bodyOf(bodies));
  };
  return {
    method: 'POST',
    path,
    headers: { ...headers, 'content-type': 'application/json' },
    setupRequest: (request) => ({ ...request, body: nextBody() }),
  };
}

/** Returns the median of several rounds after a warm-up. */
export async function medianRate(aim: Aim, { seconds, rounds }: Pace): Promise<number> {
  await requestsPerSecond(aim, warmUpSeconds);
  const rates: number[] = [];
  for (let round = 0; round < rounds; round += 1) rates.push(await requestsPerSecond(aim, seconds));
  return median(rates);
}

/**
 * Measures servers in alternation, so that other load affects all. The ratios are those of the first to each, the median
 * of the rounds’ ratios.
 */
export async function compare(aims: readonly Aim[], { seconds, rounds }: Pace) {
  for (const aim of aims) await requestsPerSecond(aim, warmUpSeconds);
  const found: number[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const rates: number[] = [];
    for (const aim of aims) rates.push(await requestsPerSecond(aim, seconds));
    found.push(rates);
  }
  return aims.map((_, side) => ({
    rate: median(found.map((rates) => rates[side] ?? 0)),
    ratio: median(found.map((rates) => (rates[0] ?? 0) / (rates[side] ?? 0))),
  }));
}
