import { dirname } from 'node:path';
import pg from 'pg';
import { plainForm } from '../../packages/contract/src/fundraising/causes/index.ts';
import {
  openPools,
  openRootKey,
  readConfig,
  transact,
} from '../../packages/server/src/kernel/index.ts';
import {
  messageText,
  payInBulk,
  sandboxSecret,
  signatureHeader,
  signatureOf,
} from '../../packages/server/src/money/sandbox/index.ts';
import type { TestPlatform } from '../test-platform/index.ts';

export type Fund = { readonly orgId: string; readonly causeId: string };

/** Creates an NGO in Rwanda with one public cause. */
export async function openFund({ urls }: TestPlatform): Promise<Fund> {
  const client = new pg.Client({ connectionString: urls.owner });
  await client.connect();
  try {
    const { rows } = await client.query<Fund>(
      `with org as (insert into organisations (id, kind, name, country, currency, time_zone, plan)
         values (uuidv7(), 'ngo', 'Bench Trust', 'RW', 'RWF', 'Africa/Kigali', 'pro') returning id)
       insert into causes (org_id, title, summary, story, currency, goal_kind, goal_target, form, status, published_at,
         created_at, updated_at)
       select id, 'Wells for the bench', 'Forty taps', 'Water', 'RWF', 'amount', 100000000, $1, 'published', now(), now(), now()
       from org returning org_id as "orgId", id as "causeId"`,
      [JSON.stringify(plainForm)],
    );
    const [fund] = rows;
    if (!fund) throw new Error('No cause was made.');
    return fund;
  } finally {
    await client.end();
  }
}

/**
 * Starts donations of as many donors and pays them in the sandbox.
 *
 * @returns the webhooks that report them
 */
export async function waitingDonations(
  { urls, logFile, clean }: TestPlatform,
  fund: Fund,
  count: number,
) {
  const client = new pg.Client({ connectionString: urls.owner });
  await client.connect();
  const { rows } = await client
    .query<{ reference: string }>(begun, [fund.orgId, fund.causeId, count])
    .finally(() => client.end());
  const config = readConfig({ DATA_DIR: dirname(logFile), NODE_ENV: 'production' });
  const secret = sandboxSecret(await openRootKey(config));
  const pools = openPools(urls);
  const at = new Date();
  const amount = { amountMinor: 5_000n, currency: 'RWF' };
  const charges = await transact(pools.app, { scope: 'system', actor: undefined }, (db) =>
    payInBulk(
      db,
      secret,
      rows.map(({ reference }) => ({ reference, amount, at })),
    ),
  ).finally(() => pools.close());
  await clean();
  return charges.map((charge) => {
    const body = messageText(`bench-${charge.id}`, charge);
    return {
      body,
      header: (sentAt: Date) => ({ [signatureHeader]: signatureOf(secret, body, sentAt) }),
    };
  });
}

const begun = `with donation as (
    insert into donations (org_id, cause_id, reference, amount_minor, currency, counted_minor, counted_currency, name, email,
      created_at, at)
    select $1::uuid, $2::uuid, 'donation-' || replace($2::text, '-', '') || '-' || replace(gen_random_uuid()::text, '-', ''),
      5000, 'RWF', 5000, 'RWF', 'Donor ' || n, gen_random_uuid() || '@bench.example', now(), now()
    from generate_series(1, $3::int) n returning id, reference)
  insert into payments (org_id, reference, payable, subject_id, title, provider, amount_minor, currency, status,
    save_card, checkout_url, expires_at, next_check_at, created_at)
  select $1::uuid, reference, 'donation', id, 'Donation', 'sandbox', 5000, 'RWF', 'open', false, 'https://bench.example',
    now() + interval '1 hour', now() + interval '1 hour', now() from donation
  returning reference`;
