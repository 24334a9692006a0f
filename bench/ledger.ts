import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { projectDir } from '../packages/server/src/kernel/index.ts';
import type { Options } from './arguments.ts';
import { type Measurement, percentile } from './measurement.ts';
import { signIn, type TestPlatform } from './test-platform/index.ts';

const maxSeconds = 30;
const maxMs = 200;

/** Measures verification and queries of the ledger of an organisation with very many postings. */
export async function measureLedger(
  platform: TestPlatform,
  { entries }: Options,
): Promise<Measurement[]> {
  await fillBooks(platform, Math.ceil(entries / 2));
  const verified = await verifySeconds(platform);
  const product = await platform.start();
  try {
    const ask = await asker(product.url);
    const views = [
      { what: 'balances of all time', path: '/api/ledger/balances' },
      { what: 'balances of one year', path: '/api/ledger/balances?from=2026-01-01&to=2026-12-31' },
      {
        what: 'the newest entries of an account',
        path: '/api/ledger/postings?account=income:donations',
      },
    ];
    const found: Measurement[] = [];
    for (const { what, path } of views) {
      const ms = await ask(path);
      found.push({
        what: `${entries.toLocaleString('en')} entries: ${what}`,
        target: `p95 < ${maxMs} ms`,
        measured: `${Math.round(ms)} ms`,
        isMet: ms < maxMs,
      });
    }
    return [
      {
        what: `${entries.toLocaleString('en')} entries: npm run ledger -- verify`,
        target: `< ${maxSeconds} s`,
        measured: `${verified.toFixed(1)} s`,
        isMet: verified < maxSeconds,
      },
      ...found,
    ];
  } finally {
    await product.stop();
  }
}

async function asker(url: string) {
  const authorization = `Bearer ${await signIn(url)}`;
  return async (path: string): Promise<number> => {
    const times: number[] = [];
    for (let time = 0; time < 25; time += 1) {
      const beganAt = performance.now();
      const reply = await fetch(`${url}${path}`, { headers: { authorization } });
      await reply.arrayBuffer();
      if (!reply.ok) throw new Error(`${path} answered ${reply.status}.`);
      // The first responses fill caches.
      if (time >= 5) times.push(performance.now() - beganAt);
    }
    return percentile(times, 0.95);
  };
}

async function verifySeconds({ urls, logFile }: TestPlatform): Promise<number> {
  const beganAt = performance.now();
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/ledger.ts', 'verify'], {
    cwd: projectDir,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dirname(logFile),
      DATABASE_URL: urls.owner,
      DATABASE_APP_URL: urls.app,
      DATABASE_PUBLIC_URL: urls.anonymous,
    },
  });
  if (!stdout.includes('no faults found')) throw new Error(stdout);
  return (performance.now() - beganAt) / 1_000;
}

/**
 * Creates three years of donations in the ledger of the platform, unless they exist. Triggers are disabled, because
 * `verify` checks the same.
 */
async function fillBooks({ urls, clean }: TestPlatform, groups: number): Promise<void> {
  const client = new pg.Client({ connectionString: urls.owner });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(filling, [groups]);
    for (const statement of summing) await client.query(statement);
  } finally {
    await client.end();
  }
  await clean();
}

const filling = `with org as (select id from organisations where kind = 'platform'),
  known as (select count(*) as entries from ledger_postings where org_id = (select id from org)),
  account as (insert into ledger_accounts (org_id, code, currency, created_at)
    select org.id, code, 'RWF', now() from org, unnest(array['clearing:bench', 'income:donations', 'bank', 'income:plans']) code
    on conflict (org_id, code, currency) do update set created_at = ledger_accounts.created_at returning id, code),
  wanted as (select n, uuidv7() as id, now() - make_interval(mins => n * 3) as at from generate_series(1, $1::int) n, known
    where known.entries = 0),
  recorded as (insert into ledger_journal_entries (id, org_id, source, what, at, line_count, created_at)
    select w.id, org.id, 'bench:' || n, 'Donation', date_trunc('milliseconds', w.at), 2, now() from wanted w, org)
  insert into ledger_postings (org_id, journal_entry_id, line, line_count, account_id, amount_minor, currency, at)
  select org.id, w.id, line, 2, a.id, case line when 1 then 5000 else -5000 end, 'RWF', date_trunc('milliseconds', w.at)
  from wanted w, org, (values (1, 0, 'clearing:bench'), (2, 0, 'income:donations'), (1, 1, 'bank'), (2, 1, 'income:plans')) t (line, kind, code)
    join account a using (code)
  where t.kind = w.n % 2`;

/** Totals that the ledger job would otherwise compute during the first minutes of the measurement. */
const summing = [
  'delete from ledger_unsummed',
  'delete from ledger_months',
  `insert into ledger_months (org_id, account_id, month, debit_minor, credit_minor)
   select org_id, account_id, date_trunc('month', at at time zone 'UTC')::date,
     sum(greatest(amount_minor, 0)), sum(greatest(-amount_minor, 0)) from ledger_postings group by 1, 2, 3`,
];
