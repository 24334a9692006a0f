import { makeSearches, vocabulary } from './content/index.ts';
import { type Measurement, percentile } from './measurement.ts';
import type { TestPlatform } from './test-platform/index.ts';

const maxMs = 50;
const passes = 2;

/**
 * Measures full-text search with one and with four concurrent searches; the first pass has cold caches. The target is
 * for one: four searches and the load generator share two cores, so they mostly measure the queue.
 */
export async function measureSearch(platform: TestPlatform): Promise<Measurement[]> {
  const product = await platform.start();
  try {
    const searches = makeSearches(vocabulary);
    const measurements: Measurement[] = [];
    for (const path of ['/api/grants?sortBy=relevance&search=', '/api/blogs?view=card&search=']) {
      for (const people of [1, 4]) {
        const times = await timesOf(`${product.url}${path}`, searches, people);
        const [p50, p95, longest] = [0.5, 0.95, 1].map((part) => percentile(times, part));
        measurements.push({
          what: `${path.split('?')[0]}: ${searches.length} searches, ${people} at once`,
          target: people === 1 ? `p95 < ${maxMs} ms` : '',
          measured: `p95 ${p95?.toFixed(1)} ms (p50 ${p50?.toFixed(1)}, longest ${longest?.toFixed(1)})`,
          ...(people === 1 && { isMet: p95 !== undefined && p95 < maxMs }),
        });
      }
    }
    return measurements;
  } finally {
    await product.stop();
  }
}

async function timesOf(url: string, searches: readonly string[], people: number) {
  const waiting = Array.from({ length: passes }, () => searches).flat();
  const times: number[] = [];
  const person = async () => {
    for (let search = waiting.pop(); search !== undefined; search = waiting.pop()) {
      const beganAt = performance.now();
      const reply = await fetch(url + encodeURIComponent(search));
      await reply.arrayBuffer();
      if (!reply.ok) throw new Error(`The search for ${search} answered ${reply.status}.`);
      times.push(performance.now() - beganAt);
    }
  };
  await Promise.all(Array.from({ length: people }, person));
  return times;
}
