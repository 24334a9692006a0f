import pg from 'pg';
import type { Options } from './arguments.ts';
import { type Measurement, percentile } from './measurement.ts';
import { signIn, type TestPlatform } from './test-platform/index.ts';

const maxMs = 200;
/** A card donation has three ledger postings: the amount received, the provider’s fee, and the donation. */
const entriesOfDonation = 3;

const period = 'period=last-12-months&yearStart=1';
const views = [
  { what: 'what was given in 12 months', path: `summary?${period}` },
  { what: 'month by month', path: `series?${period}` },
  { what: 'by cause', path: `parts?${period}&by=cause` },
  { what: 'by campaign', path: `parts?${period}&by=campaign` },
  { what: 'new donors and others', path: `donor-counts?${period}` },
  { what: 'what was ever given', path: 'summary?period=all&yearStart=1', isLong: true },
  { what: 'year by year', path: 'series?period=all&step=year&yearStart=1', isLong: true },
  { what: 'by cause, ever', path: 'parts?period=all&by=cause&yearStart=1', isLong: true },
];

/** Measures the reports of an organisation with very many donations over three years. */
export async function measureDonating(
  platform: TestPlatform,
  { entries }: Options,
): Promise<Measurement[]> {
  const donations = Math.ceil(entries / entriesOfDonation);
  await fillDonations(platform, donations);
  const product = await platform.start();
  try {
    const authorization = `Bearer ${await signIn(product.url)}`;
    const found: Measurement[] = [];
    for (const { what, path, isLong } of views) {
      const ms = await slowest(`${product.url}/api/giving-reports/${path}`, authorization);
      found.push({
        what: `${donations.toLocaleString('en')} donations: ${what}`,
        target: isLong ? '' : `p95 < ${maxMs} ms`,
        measured: `${Math.round(ms)} ms`,
        isMet: isLong ? undefined : ms < maxMs,
      });
    }
    return found;
  } finally {
    await product.stop();
  }
}

async function slowest(url: string, authorization: string): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < 25; time += 1) {
    const beganAt = performance.now();
    const reply = await fetch(url, { headers: { authorization } });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${text}`);
    // The first responses fill caches.
    if (time >= 5) times.push(performance.now() - beganAt);
  }
  return percentile(times, 0.95);
}

/**
 * Creates three years of donations to twenty causes of the platform, most in its currency, unless they exist. Amounts
 * are round, and some donors cover the fee.
 */
async function fillDonations({ urls, clean }: TestPlatform, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: urls.owner });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    for (const statement of filling)
      await client.query(statement, statement.includes('$1') ? [count] : []);
  } finally {
    await client.end();
  }
  await clean();
}

const filling = [
  `insert into causes (org_id, title, summary, story, currency, goal_kind, goal_target, form, status, published_at, created_at, updated_at)
   select o.id, 'Bench cause ' || n, 'Taps', 'Water', o.currency, 'amount', 100000000, '{}', 'published', now(), now(), now()
   from organisations o, generate_series(1, 20) n
   where o.kind = 'platform' and not exists (select from causes c where c.org_id = o.id and c.title like 'Bench cause%')`,
  `with org as (select id, currency from organisations where kind = 'platform'),
     cause as (select c.id, row_number() over (order by c.title) as n from causes c join org on org.id = c.org_id where c.title like 'Bench cause%'),
     donor as (select n, gen_random_uuid() as id from generate_series(0, $1::int / 5) n),
     known as (select count(*) as donations from donations where org_id = (select id from org)),
     wanted as (select n, now() - make_interval(mins => (n * (3 * 525600.0 / $1::int))::int) as at,
       (1000 + (n::bigint * 7919) % 180 * 500) * case n % 5 when 0 then 1038 else 1000 end / 1000 as minor, n % 10 = 0 as abroad from generate_series(1, $1::int) n, known where known.donations < $1::int)
   insert into donations (org_id, cause_id, reference, status, method, amount_minor, currency, counted_minor, counted_currency, rate, donor_id,
     name, email, came_by, created_at, paid_at, at)
   select org.id, cause.id, 'donation-bench-' || w.n, 'paid', (array['card', 'mobile-money', 'bank-transfer', 'cash'])[1 + w.n % 4],
     w.minor, case when abroad then 'USD' else org.currency end, case when abroad then w.minor * 14 else w.minor end, org.currency,
     case when abroad then '14' end, donor.id, 'Donor ' || donor.n, 'donor-' || donor.n || '@bench.example',
     jsonb_build_object('source', 'newsletter', 'campaign', 'spring-' || w.n % 30), w.at, w.at, w.at
   from wanted w, org, cause, donor
   where cause.n = 1 + (w.n * 31) % 20 and donor.n = (w.n::bigint * 104729) % ($1::int / 5)`,
];
