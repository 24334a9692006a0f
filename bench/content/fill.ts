import pg from 'pg';
import { uuidv7 } from '../../packages/server/src/kernel/index.ts';
import { makeGrant } from './grants.ts';
import { makePost } from './posts.ts';
import { openProse, type Prose } from './prose.ts';
import { openRandom, type Random } from './random.ts';
import { makeVocabulary } from './vocabulary.ts';

export type Amounts = { readonly grants: number; readonly posts: number };

type Writer = (number: number, random: Random, prose: Prose) => Record<string, unknown>;

const batch = 500;
const writers = 2;

export const vocabulary = makeVocabulary(openRandom(7));

/**
 * Fills an empty, migrated database with public grants and posts of the platform, updates the search statistics and
 * vacuums. Leaves a database alone that already has them.
 */
export async function fill(
  ownerUrl: string,
  { grants, posts }: Amounts,
  report: (line: string) => void,
): Promise<void> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: writers });
  try {
    const { rows } = await pool.query<{ id: string; grants: number; posts: number }>(
      `select id, (select count(*)::int from grants) as grants, (select count(*)::int from blog_posts) as posts
       from organisations where kind = 'platform'`,
    );
    const [found] = rows;
    if (!found) throw new Error('The database has no platform organisation.');
    if (found.grants === grants && found.posts === posts) return;
    const orgId = found.id;
    report(`Writing ${posts} posts.`);
    await insert(pool, 'blog_posts', posts, (number, random, prose) =>
      makePost(number, uuidv7(), orgId, random, prose),
    );
    report(`Writing ${grants} grants.`);
    const funders = makeFunders();
    await insert(pool, 'grants', grants, (_, random, prose) =>
      makeGrant(uuidv7(), orgId, funders, random, prose),
    );
    // They would be indexed for the assistant while something else is measured.
    await pool.query('truncate knowledge_changes');
    report('Counting words, cleaning up.');
    await pool.query('select count_grant_words(true)');
    await pool.query('vacuum (analyze)');
    await pool.query('checkpoint');
  } finally {
    await pool.end();
  }
}

function makeFunders(): readonly string[] {
  const random = openRandom(5);
  const prose = openProse(vocabulary.slice(3_000), random);
  const kinds = ['Foundation', 'Trust', 'Fund', 'Ministry', 'Bank', 'Institute'];
  return Array.from({ length: 2_000 }, () => `${prose.phrase(2)} ${random.one(kinds)}`);
}

/**
 * Several connections write concurrently; each batch is generated from its number, so every run has the same content.
 */
async function insert(pool: pg.Pool, table: string, count: number, make: Writer): Promise<void> {
  let next = 0;
  const write = async () => {
    const client = await pool.connect();
    try {
      await client.query('set synchronous_commit = off');
      for (let from = next; from < count; from = next) {
        next = Math.min(from + batch, count);
        await insertBatch(client, table, from, next, make);
      }
    } finally {
      client.release();
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
}

async function insertBatch(
  client: pg.PoolClient,
  table: string,
  from: number,
  to: number,
  make: Writer,
): Promise<void> {
  const random = openRandom(from + 1);
  const prose = openProse(vocabulary, random);
  const rows = Array.from({ length: to - from }, (_, index) => make(from + index, random, prose));
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}
