import { makeSearches, vocabulary } from './content/index.ts';
import { compare, type Pace } from './load.ts';
import type { Measurement } from './measurement.ts';
import {
  recordStatements,
  signIn,
  startBareServer,
  type TestPlatform,
} from './test-platform/index.ts';

const leastRatio = 0.6;

type Case = { readonly what: string; readonly paths: readonly string[] };

/** Compares the API, with all its guards, to a bare handler that runs the same statements. */
export async function measureApi(platform: TestPlatform, pace: Pace): Promise<Measurement[]> {
  const product = await platform.start();
  try {
    const list = { what: 'GET /api/blogs?view=card', paths: ['/api/blogs?view=card'] };
    const cases: Case[] = [
      list,
      { what: 'GET /api/blogs', paths: ['/api/blogs'] },
      { what: 'GET /api/blogs/{id}', paths: await postPaths(product.url) },
      { what: 'GET /api/grants?search=…', paths: searchPaths() },
    ];
    const paths = cases.flatMap((one) => one.paths);
    const bare = await startBareServerFor(platform, product.url, paths);
    try {
      return await measureCases(product.url, bare.url, { cases, signedIn: list, pace });
    } finally {
      await bare.stop();
    }
  } finally {
    await product.stop();
  }
}

type MeasuredCases = {
  readonly cases: readonly Case[];
  readonly signedIn: Case;
  readonly pace: Pace;
};

async function measureCases(
  url: string,
  bareUrl: string,
  { cases, signedIn, pace }: MeasuredCases,
) {
  const measurements: Measurement[] = [];
  for (const { what, paths } of cases) {
    const rates = await compare({ url, paths }, { url: bareUrl, paths }, pace);
    measurements.push({ what, ...asText(rates), isMet: rates.ratio >= leastRatio });
  }
  const { what, paths } = signedIn;
  const headers = { authorization: `Bearer ${await signIn(url)}` };
  const rates = await compare({ url, paths, headers }, { url: bareUrl, paths }, pace);
  measurements.push({ what: `${what}, signed in`, ...asText(rates), target: '' });
  return measurements;
}

const asText = ({ ours, bare, ratio }: Awaited<ReturnType<typeof compare>>) => ({
  target: `≥ ${leastRatio * 100} % of bare`,
  measured: `${Math.round(ours)}/s, bare ${Math.round(bare)}/s`,
  ratio,
});

async function postPaths(url: string): Promise<string[]> {
  const reply = await fetch(`${url}/api/blogs?view=card&limit=20`);
  const posts = (await reply.json()) as { id: string }[];
  return posts.map(({ id }) => `/api/blogs/${id}`);
}

const searchPaths = () =>
  makeSearches(vocabulary)
    .filter((_, index) => index % 12 === 0)
    .map((search) => `/api/grants?sortBy=relevance&search=${encodeURIComponent(search)}`);

/** Records the second response, because the first may fill caches of the server. */
async function startBareServerFor(
  { urls, logFile }: TestPlatform,
  productUrl: string,
  paths: readonly string[],
) {
  const ask = async (path: string) => {
    const reply = await fetch(productUrl + path);
    const items: unknown = await reply.json();
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${JSON.stringify(items)}`);
    return Array.isArray(items) ? items.length : 1;
  };
  const counts = [];
  for (const path of paths) counts.push(await ask(path));
  const recorded = await recordStatements(
    urls.owner,
    logFile,
    paths.map((path) => () => ask(path)),
  );
  const answers = paths.map((path, index) => [path, recorded[index] ?? []] as const);
  const bare = await startBareServer({ databaseUrl: urls.anonymous, answers });
  for (const [index, path] of paths.entries()) {
    const rows = (await (await fetch(bare.url + path)).json()) as unknown[];
    // Lists read one extra row to know whether there is a next page.
    if (rows.length < (counts[index] ?? 0))
      throw new Error(`${path}: the bare handler has ${rows.length} rows, not ${counts[index]}.`);
  }
  return bare;
}
