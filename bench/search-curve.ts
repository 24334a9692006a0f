import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Options } from './arguments.ts';
import {
  grow,
  makeSearches,
  openProse,
  openRandom,
  peopleSearches,
  type SearchedKind,
  searchedKinds,
  vocabulary,
} from './content/index.ts';
import { type CurvePoint, maxMsAt, writeCurve } from './curve-report.ts';
import { type Measurement, median, percentile } from './measurement.ts';
import {
  makeFolder,
  openTestPlatform,
  raiseStorageLimits,
  signIn,
  signInAsAdministrator,
  type TestPlatform,
  uploadSmallFiles,
} from './test-platform/index.ts';

/** Rows of the report that are not in the table of everything measured. */
export const curvePrefix = 'Search of ';

/** How many rows are written as the product writes them; the others are copies. */
const originals = 10_000;
const uploads = 300;
/** Searches that take very long are not all measured. */
const patienceMs = 180_000;
const passes = 3;
const askers = 4;

type Search = {
  readonly path: string;
  readonly searches: (rows: number) => readonly string[];
  readonly isPublic?: true;
};

const words = () => makeSearches(vocabulary);

const searchOf: Readonly<Record<SearchedKind, Search>> = {
  grants: { path: '/api/grants?sortBy=relevance&search=', searches: words, isPublic: true },
  blogs: { path: '/api/blogs?view=card&search=', searches: words, isPublic: true },
  contacts: { path: '/api/contacts?search=', searches: peopleSearches },
  files: { path: '/api/storage/search?search=', searches: words },
  donations: { path: '/api/donations?search=', searches: (rows) => peopleSearches(rows / 3) },
};

/**
 * Measures how the time of a search grows with the number of rows, each kind in a database of its own: one search at a
 * time, and how many a second four people get.
 */
export async function measureSearchCurve(
  options: Options,
  facts: readonly string[],
  report: (line: string) => void,
): Promise<Measurement[]> {
  const points: CurvePoint[] = [];
  for (const kind of searchedKinds.filter((name) => options.kinds.includes(name))) {
    const folder = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'ngo-plus-curve-')));
    const platform = await openTestPlatform(
      {
        dataDir: join(folder, kind),
        grants: kind === 'grants' ? originals : 0,
        posts: kind === 'blogs' ? originals : 0,
      },
      report,
    );
    try {
      points.push(...(await pointsOf(kind, platform, options, report)));
    } finally {
      await platform.close();
      if (options.dataDir === undefined) await rm(folder, { recursive: true, force: true });
    }
  }
  if (options.write) writeCurve(points, facts);
  return points.map(measurement);
}

async function pointsOf(
  kind: SearchedKind,
  platform: TestPlatform,
  { sizes, seconds }: Options,
  report: (line: string) => void,
): Promise<CurvePoint[]> {
  if (kind === 'files') await uploadOriginals(platform);
  const points: CurvePoint[] = [];
  let from = kind === 'grants' || kind === 'blogs' ? originals : 0;
  for (const rows of sizes) {
    report(`${kind}: growing to ${rows} rows.`);
    await growTo(kind, platform, from, rows);
    from = rows;
    await platform.clean();
    const product = await platform.start();
    try {
      const { path, searches, isPublic } = searchOf[kind];
      const headers: Record<string, string> = isPublic
        ? {}
        : { authorization: `Bearer ${await signIn(product.url)}` };
      const ask = async (search: string) => {
        const reply = await fetch(product.url + path + encodeURIComponent(search), { headers });
        await reply.arrayBuffer();
        if (!reply.ok) throw new Error(`The search for ${search} answered ${reply.status}.`);
      };
      const point = { kind, rows, ...(await timed(searches(rows), ask, seconds)) };
      report(measurement(point).measured);
      points.push(point);
    } finally {
      await product.stop();
    }
  }
  return points;
}

async function growTo(kind: SearchedKind, platform: TestPlatform, from: number, to: number) {
  if (to <= from) return;
  const client = new pg.Client({ connectionString: platform.urls.owner });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      "select id from organisations where kind = 'platform'",
    );
    await client.query(
      `set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '1GB'; set work_mem = '256MB'`,
    );
    await grow[kind]({ client, orgId: rows[0]?.id ?? '', from, to });
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}

/** Stores texts as the browser does, and waits until they can be searched. */
async function uploadOriginals(platform: TestPlatform): Promise<void> {
  await raiseStorageLimits(platform.urls.owner);
  const product = await platform.start();
  const client = new pg.Client({ connectionString: platform.urls.owner });
  await client.connect();
  try {
    const { rows: had } = await client.query('select from storage_texts limit 1');
    if (had.length > 0) return;
    const caller = await signInAsAdministrator(product);
    const prose = openProse(vocabulary, openRandom(19));
    const files = Array.from({ length: uploads }, (_, at) => ({
      name: `original ${at}.md`,
      content: new Uint8Array(Buffer.from(prose.article(300))),
    }));
    await uploadSmallFiles(caller, await makeFolder(caller, 'Originals'), files);
    for (let waiting = 1; waiting > 0; await pause(200)) {
      const { rows } = await client.query<{ waiting: number }>(
        "select greatest($1 - count(*), 0)::int as waiting from storage_texts where state = 'read'",
        [uploads],
      );
      waiting = rows[0]?.waiting ?? 0;
    }
  } finally {
    await client.end();
    await product.stop();
  }
}

/**
 * Every search three times, of which the median counts, in passes through all of them: asked again immediately, a search would
 * find what it reads in the cache. Then as many as several people get in some seconds.
 */
async function timed(
  searches: readonly string[],
  ask: (search: string) => Promise<void>,
  seconds: number,
) {
  const taken = searches.map((): number[] => []);
  const until = performance.now() + patienceMs;
  for (let pass = 0; pass < passes; pass += 1)
    for (const [at, search] of searches.entries()) {
      if (performance.now() > until) break;
      const startedAt = performance.now();
      await ask(search);
      taken[at]?.push(performance.now() - startedAt);
    }
  const times = taken.filter(({ length }) => length > 0).map(median);
  const beganAt = performance.now();
  let asked = 0;
  const person = async () => {
    while (performance.now() - beganAt < seconds * 1_000) {
      asked += 1;
      await ask(searches[asked % searches.length] ?? '');
    }
  };
  await Promise.all(Array.from({ length: askers }, person));
  const perSecond = asked / ((performance.now() - beganAt) / 1_000);
  const [p50, p95, longest] = [0.5, 0.95, 1].map((part) => percentile(times, part));
  return { p50: p50 ?? 0, p95: p95 ?? 0, longest: longest ?? 0, perSecond };
}

const measurement = ({ kind, rows, p50, p95, longest, perSecond }: CurvePoint): Measurement => ({
  what: `${curvePrefix}${kind}, ${rows.toLocaleString('en')} rows`,
  target: `p95 < ${maxMsAt(rows)} ms`,
  measured: `p95 ${p95.toFixed(1)} ms (p50 ${p50.toFixed(1)}, longest ${longest.toFixed(1)}), ${perSecond.toFixed(0)}/s`,
  isMet: p95 < maxMsAt(rows),
});
