import { randomUUID } from 'node:crypto';
import { searchKnowledge, writeDocument } from '../packages/server/src/ai/knowledge/index.ts';
import {
  cranfieldDocuments,
  cranfieldQueries,
  hasCranfield,
  ndcg,
  openSource,
} from '../packages/server/src/ai/knowledge/testing-cranfield.ts';
import {
  type KnowledgeDocument,
  openPools,
  openRootKey,
  type Platform,
  readConfig,
  requestContextOf,
  systemRequestContext,
  uuidv7,
} from '../packages/server/src/kernel/index.ts';
import type { Options } from './arguments.ts';
import { openProse, openRandom, vocabulary } from './content/index.ts';
import { type Measurement, percentile } from './measurement.ts';
import { residentMegabytes, watchMemory } from './memory.ts';
import type { TestPlatform } from './test-platform/index.ts';

const pages = 1_000;
const maxSeconds = 20;
const maxMegabytes = 300;
const maxMs = 150;
const minRelevance = 0.4;
const questions = 200;
const source = 'bench';

/** Indexes a long document, then asks questions among many passages, as the application's role under row-level security. */
export async function measureKnowledge(
  { urls, dataDir, clean }: TestPlatform,
  { passages }: Options,
): Promise<Measurement[]> {
  const pools = openPools(urls);
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const config = readConfig({ DATA_DIR: dataDir });
  const rootKey = await openRootKey({ masterKey: undefined, dataDir });
  const now = () => new Date();
  const platform: Platform = { pools, config, rootKey, log, now, adapters: {} as never };
  try {
    const orgId = await addOrganisation(platform);
    const long = await indexLong(platform, orgId);
    const samples = await indexMany(platform, orgId, passages - 2 * pages);
    await clean();
    return [...long, await askMany(platform, orgId, samples), ...(await judge(platform))];
  } finally {
    await Promise.all([pools.owner.end(), pools.app.end(), pools.anonymous.end()]);
  }
}

async function addOrganisation({ pools }: Platform): Promise<string> {
  const orgId = uuidv7();
  await pools.owner.query(
    `insert into organisations (id, kind, name, country, currency) values ($1, 'ngo', 'Bench', 'RW', 'RWF')`,
    [orgId],
  );
  return orgId;
}

const prose = openProse(vocabulary, openRandom(11));

/** Pages of about 3,600 characters, two passages each. */
const documentOf = (orgId: string, count: number): KnowledgeDocument => ({
  id: randomUUID(),
  orgId,
  title: prose.phrase(5),
  isPublic: false,
  sections: Array.from({ length: count }, (_, at) => ({
    headings: [],
    page: at + 1,
    text: prose.paragraph(600).slice(0, 3_600),
    format: 'plain' as const,
  })),
});

const write = (platform: Platform, document: KnowledgeDocument) =>
  systemRequestContext(platform, 'bench').transact((ctx) => writeDocument(ctx, source, document));

async function indexLong(platform: Platform, orgId: string): Promise<Measurement[]> {
  const document = documentOf(orgId, pages);
  const before = residentMegabytes(process.pid);
  const memory = watchMemory(process.pid);
  const beganAt = performance.now();
  const written = await write(platform, document);
  const seconds = (performance.now() - beganAt) / 1_000;
  const most = memory.stop() - before;
  return [
    {
      what: `A document of ${pages} pages indexed for the assistant`,
      target: `< ${maxSeconds} s`,
      measured: `${seconds.toFixed(1)} s, ${written} passages`,
      isMet: seconds < maxSeconds,
    },
    {
      what: 'Memory that indexing it adds',
      target: `< ${maxMegabytes} MB`,
      measured: `${most} MB`,
      isMet: most < maxMegabytes,
    },
  ];
}

/** Documents of fifty pages, until there are so many passages. @returns pages to ask about */
async function indexMany(
  platform: Platform,
  orgId: string,
  passages: number,
): Promise<readonly string[]> {
  const samples: string[] = [];
  for (let written = 0; written < passages; ) {
    const document = documentOf(orgId, 50);
    written += await write(platform, document);
    if (samples.length < questions) samples.push(...document.sections.map(({ text }) => text));
  }
  return samples.slice(0, questions);
}

const memberOf = (platform: Platform, orgId: string) =>
  requestContextOf(platform, {
    actor: { userId: uuidv7(), orgId, role: 'STAFF', sessionId: uuidv7() },
    scope: 'tenant',
    requestId: 'bench',
    address: '',
    userAgent: '',
    log: platform.log,
    readsOnly: false,
  });

/** Asks with eight words in a row of a page, one of them mistyped in every fourth question. */
async function askMany(
  platform: Platform,
  orgId: string,
  samples: readonly string[],
): Promise<Measurement> {
  const member = memberOf(platform, orgId);
  const times: number[] = [];
  let found = 0;
  for (const [at, text] of samples.entries()) {
    const words = text.split(/\s+/).slice(10, 18);
    const typed = words.map((word, nth) =>
      at % 4 === 0 && nth === 3 ? `${word.slice(0, -2)}${word.slice(-1)}x` : word,
    );
    const beganAt = performance.now();
    const { passages } = await searchKnowledge(member, [openSource(source)], {
      query: typed.join(' '),
      limit: 8,
    });
    times.push(performance.now() - beganAt);
    if (passages.length > 0) found += 1;
  }
  if (found < samples.length)
    throw new Error(`Only ${found} of ${samples.length} questions had an answer.`);
  const { rows } = await platform.pools.owner.query<{ count: number }>(
    'select chunks::int as count from knowledge_totals where org_id = $1',
    [orgId],
  );
  const count = rows[0]?.count ?? 0;
  const [p50, p95, longest] = [0.5, 0.95, 1].map((part) => percentile(times, part));
  return {
    what: `Questions among ${count} passages, one at a time`,
    target: `p95 < ${maxMs} ms`,
    measured: `p95 ${p95?.toFixed(1)} ms (p50 ${p50?.toFixed(1)}, longest ${longest?.toFixed(1)})`,
    isMet: p95 !== undefined && p95 < maxMs,
  };
}

/** nDCG@10 on the Cranfield collection, where it is available. */
async function judge(platform: Platform): Promise<Measurement[]> {
  if (!hasCranfield) return [];
  const orgId = await addOrganisation(platform);
  for (const document of cranfieldDocuments(orgId)) await write(platform, document);
  const member = memberOf(platform, orgId);
  const scores: number[] = [];
  for (const { text, relevant } of cranfieldQueries()) {
    const { passages } = await searchKnowledge(member, [openSource(source)], {
      query: text,
      limit: 20,
    });
    scores.push(ndcg([...new Set(passages.map(({ documentId }) => documentId))], relevant));
  }
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  return [
    {
      what: `nDCG@10 of ${scores.length} questions in 1,400 abstracts (Cranfield)`,
      target: `≥ ${minRelevance.toFixed(2)}`,
      measured: mean.toFixed(3),
      isMet: mean >= minRelevance,
    },
  ];
}
