import pg from 'pg';
import type { Options } from './arguments.ts';
import { type Measurement, percentile } from './measurement.ts';
import type { TestPlatform } from './test-platform/index.ts';

/** Rows of the report that are not in the table of everything measured. */
export const partitionsPrefix = 'Partitions: ';

const months = 60;
const organisations = 2_000;
const repeats = 200;
const appends = 3_000;

/** A table that grows for years, as the product declares it, without triggers and row-level security. */
type Grown = {
  readonly name: string;
  readonly columns: string;
  /** What rows are partitioned by, and its value at an hour. */
  readonly key: string;
  readonly keyAt: (moment: string) => string;
  readonly primaryKey: string;
  readonly indexes: readonly string[];
  /** Selects rows `$1` to `$2` of `$3`, spread over five years. */
  readonly rows: string;
  readonly questions: Readonly<Record<string, (table: string) => string>>;
};

const monthsAgo = (count: number) =>
  `date_trunc('month', now()) - make_interval(months => ${count})`;

/** A few organisations have most of the rows. */
const orgOf = 'md5(floor(2000 * power(random(), 3))::text)::uuid';
const orgNumber = '$1::int';
const org = `md5(${orgNumber}::text)::uuid`;
const shift = '-make_interval(secs => (1 - n::float8 / $3) * 5 * 31536000)';

const grown: readonly Grown[] = [
  {
    name: 'audit_log',
    columns: `id uuid not null, org_id uuid, user_id uuid, action text not null, subject text, before jsonb, after jsonb,
      request_id text, happened_at timestamptz not null, behind_id uuid, salt bytea`,
    // Version 7 of UUID begins with the time.
    key: 'id',
    keyAt: (moment) =>
      `rpad(lpad(to_hex((extract(epoch from ${moment}) * 1000)::bigint), 12, '0'), 32, '0')::uuid`,
    primaryKey: 'id',
    indexes: ['org_id, id desc', 'user_id, id desc', 'org_id, subject, id desc'],
    rows: `select uuidv7(${shift}), ${orgOf}, md5((n % 20000)::text)::uuid, 'donations.record', 'donation ' || (n / 5), null,
      jsonb_build_object('amount', '50', 'currency', 'GBP', 'cause', md5(n::text), 'status', 'paid'), md5(n::text),
      now() + ${shift}, null, decode(md5(n::text), 'hex') from generate_series($1::bigint, $2::bigint) n`,
    questions: {
      'newest 50': (table) =>
        `select * from ${table} where org_id = ${org} order by id desc limit 50`,
      'history of one thing': (table) =>
        `select * from ${table} where org_id = ${org} and subject = 'donation ' || (${orgNumber} * 1000) order by id desc limit 50`,
      'newest 50 of a person': (table) =>
        `select * from ${table} where user_id = ${org} order by id desc limit 50`,
    },
  },
  {
    name: 'ledger_postings',
    columns: `org_id uuid not null, journal_entry_id uuid not null, line smallint not null, line_count smallint not null,
      account_id uuid not null, amount_minor bigint not null, currency text not null, subject_id uuid, at timestamptz not null`,
    key: 'at',
    keyAt: (moment) => moment,
    primaryKey: 'journal_entry_id, line, at',
    indexes: [
      'org_id, at, journal_entry_id, line',
      'org_id, account_id, at) include (amount_minor',
    ],
    rows: `select ${orgOf}, uuidv7(${shift}), 1, 2, md5((n % 12)::text)::uuid, 5000, 'GBP', null, now() + ${shift}
      from generate_series($1::bigint, $2::bigint) n`,
    questions: {
      'newest 50': (table) =>
        `select * from ${table} where org_id = ${org} order by at desc, journal_entry_id desc, line desc limit 50`,
      'sum of an account this month': (table) =>
        `select sum(amount_minor) from ${table} where org_id = ${org} and account_id = md5('7')::uuid and at >= date_trunc('month', now())`,
      'sum of an account in a year': (table) =>
        `select sum(amount_minor) from ${table} where org_id = ${org} and account_id = md5('7')::uuid and at >= ${monthsAgo(30)} and at < ${monthsAgo(18)}`,
    },
  },
];

/** Compares tables of ten million rows with the same tables in partitions of a month. */
export async function measurePartitions(
  { urls }: TestPlatform,
  { rows }: Options,
): Promise<Measurement[]> {
  const client = new pg.Client({ connectionString: urls.owner });
  await client.connect();
  try {
    await client.query('drop schema if exists bench_partitions cascade');
    await client.query('create schema bench_partitions');
    await client.query(`set search_path = bench_partitions; set maintenance_work_mem = '1GB'`);
    const found: Measurement[] = [];
    for (const table of grown) found.push(...(await compareForms(client, table, rows)));
    return found;
  } finally {
    await client.query('drop schema if exists bench_partitions cascade');
    await client.end();
  }
}

async function compareForms(client: pg.Client, table: Grown, rows: number) {
  const whole = await timesOf(client, table, rows, false);
  const parted = await timesOf(client, table, rows, true);
  return Object.keys(whole).map(
    (what): Measurement => ({
      what: `${partitionsPrefix}${table.name}, ${rows.toLocaleString('en')} rows, ${what}`,
      target: '',
      measured: `${whole[what]}; in ${months} partitions ${parted[what]}`,
    }),
  );
}

async function timesOf(
  client: pg.Client,
  table: Grown,
  rows: number,
  isParted: boolean,
): Promise<Record<string, string>> {
  await create(client, table, isParted);
  const batch = 500_000;
  for (let from = 1; from <= rows; from += batch)
    await client.query(`insert into ${table.name} ${table.rows}`, [
      from,
      Math.min(rows, from + batch - 1),
      rows,
    ]);
  await client.query(`alter table ${table.name} add primary key (${table.primaryKey})`);
  for (const index of table.indexes) await client.query(`create index on ${table.name} (${index})`);
  await client.query(`vacuum (analyze) ${table.name}`);
  await client.query('checkpoint');
  const found: Record<string, string> = {};
  for (const [what, textOf] of Object.entries(table.questions))
    found[what] = await askRepeatedly(client, textOf(table.name));
  found['rows appended one by one'] = await appendRate(client, table, rows);
  await client.query(`drop table ${table.name}`);
  return found;
}

async function create(client: pg.Client, { name, columns, key, keyAt }: Grown, isParted: boolean) {
  if (!isParted) {
    await client.query(`create table ${name} (${columns})`);
    return;
  }
  await client.query(`create table ${name} (${columns}) partition by range (${key})`);
  for (let ago = months; ago >= 0; ago -= 1) {
    const bounds = await client.query<{ low: string; high: string }>(
      `select (${keyAt(monthsAgo(ago))})::text as low, (${keyAt(monthsAgo(ago - 1))})::text as high`,
    );
    const { low, high } = bounds.rows[0] ?? { low: '', high: '' };
    const from = ago === months ? 'minvalue' : `'${low}'`;
    await client.query(
      `create table ${name}_${ago} partition of ${name} for values from (${from}) to ('${high}')`,
    );
  }
}

async function askRepeatedly(client: pg.Client, text: string): Promise<string> {
  const times: number[] = [];
  for (let round = 0; round < repeats; round += 1) {
    const beganAt = performance.now();
    const number = Math.floor((round / repeats) * organisations);
    await client.query({
      name: `partitions ${text.length} ${text}`.slice(0, 60),
      text,
      values: [number],
    });
    times.push(performance.now() - beganAt);
  }
  return `p50 ${percentile(times, 0.5).toFixed(2)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms`;
}

async function appendRate(client: pg.Client, table: Grown, rows: number): Promise<string> {
  const text = `insert into ${table.name} ${table.rows}`;
  const beganAt = performance.now();
  for (let count = 0; count < appends; count += 1)
    await client.query({ name: `append ${table.name}`, text, values: [rows, rows, rows] });
  return `${Math.round((appends * 1_000) / (performance.now() - beganAt))}/s`;
}
