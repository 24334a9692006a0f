import lighthouse, { type Flags, type Result } from 'lighthouse';
import { budgetOf } from '../../e2e/page-budgets.ts';
import { weightOf } from '../../e2e/page-weights.ts';
import { type Measurement, percentile } from '../measurement.ts';

const least = { performance: 0.98, accessibility: 1, 'best-practices': 1, seo: 1 } as const;
type Category = keyof typeof least;
const categories = Object.keys(least) as Category[];

/** A public page: its route stands for all pages of its kind. */
export type OpenedPage = { readonly route: string; readonly address: string };

/** Runs Lighthouse’s mobile preset several times on a page and reports the medians. */
export async function measureByLighthouse(
  { route, address }: OpenedPage,
  runs: number,
  port: number,
): Promise<Measurement[]> {
  await (await fetch(address)).arrayBuffer();
  const results: Result[] = [];
  for (let run = 0; run < runs; run++) {
    const options = {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: categories,
    } as const;
    results.push(await runOnce(address, options));
  }
  const median = (value: (result: Result) => number) =>
    percentile(results.map(value), 0.5) ?? Number.NaN;
  const scores = categories.map((category) =>
    median((result) => result.categories[category]?.score ?? 0),
  );
  const audit = (id: string) => median((result) => result.audits[id]?.numericValue ?? 0);
  const weight = weightOf(route);
  const shift = audit('cumulative-layout-shift');
  for (const fault of faultsIn(results)) process.stderr.write(`${route}: ${fault}\n`);
  return [
    {
      what: `${route}: performance, accessibility, best practices, SEO`,
      target: '≥ 98, 100, 100, 100',
      measured: scores.map((score) => Math.round(score * 100)).join(', '),
      isMet: categories.every((category, index) => (scores[index] ?? 0) >= least[category]),
    },
    {
      what: `${route}: scripts, layout shift; largest paint, blocked`,
      target: `≤ ${kilobytes(budgetOf(weight))}, 0`,
      measured: `${kilobytes(weight.bytes)}, ${shift.toFixed(3)}; ${seconds(audit('largest-contentful-paint'))}, ${Math.round(audit('total-blocking-time'))} ms`,
      isMet: weight.bytes <= budgetOf(weight) && shift < 0.0005,
    },
  ];
}

/** Now and then the browser’s trace is incomplete, and Lighthouse asks to be run again. */
async function runOnce(address: string, options: Flags, isAgain = false): Promise<Result> {
  const { lhr } = (await lighthouse(address, options)) ?? {};
  if (lhr && !lhr.runtimeError) return lhr;
  if (isAgain) throw new Error(`${address}: ${lhr?.runtimeError?.message}`);
  return runOnce(address, options, true);
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

export const kilobytes = (bytes: number) => `${Math.round(bytes / 1_000)} KB`;
export const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
