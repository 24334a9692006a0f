import lighthouse, { type Result } from 'lighthouse';
import { type Measurement, percentile } from '../measurement.ts';

const least = { performance: 0.95, accessibility: 1, 'best-practices': 1, seo: 1 } as const;
type Category = keyof typeof least;
const categories = Object.keys(least) as Category[];

const maxScriptBytes = 180_000;

/** Runs Lighthouse’s mobile preset several times on a page and reports the medians. */
export async function measureByLighthouse(
  url: string,
  path: string,
  runs: number,
  port: number,
): Promise<Measurement[]> {
  await (await fetch(url + path)).arrayBuffer();
  const results: Result[] = [];
  for (let run = 0; run < runs; run++) {
    const options = {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: categories,
    } as const;
    const { lhr } = (await lighthouse(url + path, options)) ?? {};
    if (!lhr || lhr.runtimeError) throw new Error(`${path}: ${lhr?.runtimeError?.message}`);
    results.push(lhr);
  }
  const median = (value: (result: Result) => number) =>
    percentile(results.map(value), 0.5) ?? Number.NaN;
  const scores = categories.map((category) =>
    median((result) => result.categories[category]?.score ?? 0),
  );
  const audit = (id: string) => median((result) => result.audits[id]?.numericValue ?? 0);
  const scriptBytes = median(bytesOfScript);
  const shift = audit('cumulative-layout-shift');
  for (const fault of faultsIn(results)) process.stderr.write(`${path}: ${fault}\n`);
  return [
    {
      what: `${name(path)}: performance, accessibility, best practices, SEO`,
      target: '≥ 95, 100, 100, 100',
      measured: scores.map((score) => Math.round(score * 100)).join(', '),
      isMet: categories.every((category, index) => (scores[index] ?? 0) >= least[category]),
    },
    {
      what: `${name(path)}: script, layout shift; largest paint, blocked`,
      target: `≤ ${maxScriptBytes / 1_000} KB, 0`,
      measured: `${kilobytes(scriptBytes)}, ${shift.toFixed(3)}; ${seconds(audit('largest-contentful-paint'))}, ${Math.round(audit('total-blocking-time'))} ms`,
      isMet: scriptBytes <= maxScriptBytes && shift < 0.0005,
    },
  ];
}

type Sent = { resourceType?: string; transferSize?: number };

/** Transferred bytes, compressed, including headers. */
function bytesOfScript({ audits }: Result): number {
  const details = audits['network-requests']?.details as { items?: Sent[] } | undefined;
  return (details?.items ?? [])
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
}

/** Audits outside performance that cost points, each once. */
function faultsIn(results: readonly Result[]): Set<string> {
  const faults = new Set<string>();
  for (const { audits, categories: found } of results)
    for (const category of ['accessibility', 'best-practices', 'seo'])
      for (const { id, weight } of found[category]?.auditRefs ?? []) {
        const { score, title } = audits[id] ?? {};
        if (weight > 0 && typeof score === 'number' && score < 1)
          faults.add(`${category}: ${title}`);
      }
  return faults;
}

/** One post represents all of them. */
export const name = (path: string) => path.replace(/^\/blogs\/.*/, '/blogs/{id}');
export const kilobytes = (bytes: number) => `${Math.round(bytes / 1_000)} KB`;
export const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
