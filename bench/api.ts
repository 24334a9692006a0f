import pg from 'pg';
import {
  type Case,
  createCases,
  mark,
  publicCases,
  signedInCases,
  walkPosts,
} from './api-cases.ts';
import { fillRecords, makeSearches, vocabulary } from './content/index.ts';
import { compare, type Pace } from './load.ts';
import type { Measurement } from './measurement.ts';
import {
  type BareServer,
  recordStatements,
  signIn,
  startBareServer,
  type TestPlatform,
} from './test-platform/index.ts';

const pagesOfWalk = 20;

/**
 * Compares the API with what is possible: the ceiling is a bare handler that runs the best SQL for the same job, prepared,
 * as the owner of the tables. For public reads a third server runs the product’s own statements and shows what guards,
 * limits and shapes cost.
 */
export async function measureApi(platform: TestPlatform, pace: Pace): Promise<Measurement[]> {
  const home = await fillRecords(platform.urls.owner);
  const product = await platform.start();
  const servers: BareServer[] = [];
  const start = async (server: Promise<BareServer>) => {
    servers.push(await server);
    return (await server).url;
  };
  try {
    const { url } = product;
    const [open, signedIn, creates] = [
      publicCases(await walkPosts(url, pagesOfWalk), searches()),
      signedInCases(home.orgId),
      createCases(home),
    ];
    const all = [...open, ...signedIn, ...creates];
    const ceiling = await start(startCeiling(platform, all));
    const same = await start(startSameStatements(platform, url, open));
    await liftLimits(platform.urls.owner, creates, home.userId);
    const headers = { authorization: `Bearer ${await signIn(url)}` };
    for (const one of [...open, ...signedIn]) await checkRows(one, { url, ceiling, headers });
    const measurements: Measurement[] = [];
    for (const one of open) {
      measurements.push(
        await measure(one, pace, { url, ceiling, same, asksAnew: true, note: 'anew' }),
      );
      measurements.push(await measure(one, pace, { url, ceiling, note: 'from memory' }));
    }
    for (const one of [...signedIn, ...creates])
      measurements.push(await measure(one, pace, { url, ceiling, headers }));
    return measurements;
  } finally {
    for (const server of servers) await server.stop();
    await product.stop();
    await forgetCreated(platform.urls.owner);
  }
}

type Sides = {
  readonly url: string;
  readonly ceiling: string;
  readonly same?: string;
  readonly headers?: Record<string, string>;
  /** Asks the product another question each time, so that no answer comes from its memory. */
  readonly asksAnew?: boolean;
  readonly note?: string;
};

/** More than the product answers while it may keep an answer. */
const questions = 20_000;

/** The same address with a parameter that means nothing. */
const anew = (path: string, number: number): string =>
  `${path}${path.includes('?') ? '&' : '?'}anew=${number}`;

async function measure(
  { what, target, requests, bodyOf }: Case,
  pace: Pace,
  { url, ceiling, same, headers = {}, asksAnew, note }: Sides,
): Promise<Measurement> {
  const paths = requests.map(({ path }) => path);
  const asked = asksAnew
    ? Array.from({ length: questions }, (_, number) =>
        anew(paths[number % paths.length] ?? '', number),
      )
    : paths;
  const sides = [
    { url, headers, paths: asked },
    { url: ceiling, paths },
    ...(same === undefined ? [] : [{ url: same, paths }]),
  ];
  const [ours, best, own] = await compare(
    sides.map((side) => ({ ...side, bodyOf })),
    pace,
  );
  const ownText = own ? `; its statements alone ${Math.round(own.rate)}/s` : '';
  return {
    what: note === undefined ? what : `${what}, ${note}`,
    target: `≥ ${target * 100} % of the ceiling`,
    measured: `${Math.round(ours?.rate ?? 0)}/s, ceiling ${Math.round(best?.rate ?? 0)}/s${ownText}`,
    ratio: best?.ratio,
    isMet: (best?.ratio ?? 0) >= target,
  };
}

const searches = () => makeSearches(vocabulary).filter((_, index) => index % 12 === 0);

const startCeiling = ({ urls }: TestPlatform, cases: readonly Case[]) =>
  startBareServer({
    databaseUrl: urls.owner,
    answers: cases.flatMap(({ requests }) =>
      requests.map(({ path, best }) => [path, [best]] as const),
    ),
  });

/** Records the second response, because the first may fill caches of the server, but not from its memory. */
async function startSameStatements(
  { urls, logFile }: TestPlatform,
  productUrl: string,
  cases: readonly Case[],
): Promise<BareServer> {
  const paths = cases.flatMap(({ requests }) => requests.map(({ path }) => path));
  for (const path of paths) await rowsAt(productUrl, path);
  const recorded = await recordStatements(
    urls.owner,
    logFile,
    paths.map((path, number) => () => rowsAt(productUrl, anew(path, number))),
  );
  const answers = paths.map((path, index) => [path, recorded[index] ?? []] as const);
  return startBareServer({ databaseUrl: urls.anonymous, answers });
}

/** The ceiling has to find what the product finds; lists read one extra row to know whether there is a next page. */
async function checkRows({ requests }: Case, { url, ceiling, headers = {} }: Sides): Promise<void> {
  for (const { path } of requests) {
    const [ours, best] = [await rowsAt(url, path, headers), await rowsAt(ceiling, path)];
    if (best !== ours && best !== ours + 1)
      throw new Error(`${path}: the ceiling has ${best} rows, the product ${ours}.`);
  }
}

async function rowsAt(url: string, path: string, headers: Record<string, string> = {}) {
  const reply = await fetch(url + path, { headers });
  const items: unknown = await reply.json();
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${JSON.stringify(items)}`);
  return Array.isArray(items) ? items.length : 1;
}

/** A person may record so many an hour; the bench records more. */
async function liftLimits(ownerUrl: string, creates: readonly Case[], userId: string) {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    for (const { requests } of creates)
      await client.query(
        `insert into rate_windows (key, opened_at, calls)
         values (rtrim(translate(encode(sha256(convert_to($1, 'UTF8')), 'base64'), '+/', '-_'), '='), now(), -1000000)
         on conflict (key) do update set opened_at = excluded.opened_at, calls = excluded.calls`,
        [`POST ${requests[0]?.path} ${userId}`],
      );
  } finally {
    await client.end();
  }
}

/** Later runs find the content as it was. */
async function forgetCreated(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('delete from blog_posts where title like $1', [`${mark}%`]);
    await client.query('delete from contacts where name like $1', [`${mark}%`]);
    await client.query('delete from hour_entries where note = $1', [mark]);
  } finally {
    await client.end();
  }
}
