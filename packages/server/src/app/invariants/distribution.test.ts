import type pg from 'pg';
import { expect } from 'vitest';
import { test } from '../../kernel/testing.ts';

/* What would have to change to distribute the tenant tables by `org_id` over several machines; see the decision
 * “One primary, replicas, then several installations” in docs/decisions. */

const tenantTables = `
  select c.oid, c.relname::text as name, a.attnum as org, a.attnotnull as always
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'org_id' and not a.attisdropped
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`;

async function names(owner: pg.Pool, condition: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `with tenant as (${tenantTables}) select name from tenant where ${condition} order by name`,
  );
  return rows.map(({ name }) => name);
}

/** Rows that may belong to no organisation. */
const withoutOrganisation = {
  audit_log: 'What visitors and applicants do is recorded, too.',
  events: 'Some events are about the installation.',
  idempotency_keys: 'Applicants belong to no organisation yet.',
  key_rotations: 'The root key belongs to the installation.',
  outgoing_mails: 'Emails about accounts.',
  payment_payout_lines: 'A line of a payout may belong to an unmatched payment.',
  unmatched_payments: 'The owner of the payment is not known yet.',
};

test('every row of a tenant table belongs to an organisation, with named exceptions', async ({
  world,
}) => {
  const found = await names(world.pools.owner, 'not always');
  expect(found).toEqual(Object.keys(withoutOrganisation));
});

test('every tenant table can be read by organisation through an index', async ({ world }) => {
  const condition = `not exists (select from pg_index i where i.indrelid = tenant.oid and i.indkey[0] = tenant.org)`;
  expect(await names(world.pools.owner, condition)).toEqual([]);
});

const byLink = 'A link names it before the organisation is known.';
const byProvider = 'A message of a payment provider names it, without an organisation.';

/**
 * Keys that are unique in the whole installation. Others either carry the organisation or begin with a UUID, which is
 * unique anyway: the organisation could be added to them.
 */
const uniqueEverywhere = {
  'blog_posts (slug)': 'The addresses of the platform’s own blog.',
  'certificates (code_hash)': byLink,
  'donations (reference)': byProvider,
  'form_collectors (login)': 'A device signs in with it before the organisation is known.',
  'form_collectors (token_hash)': byLink,
  'form_response_links (token_hash)': byLink,
  'form_responses (receipt)': 'a random receipt, which is looked up without a form',
  'grant_calendars (secret_hash)': byLink,
  'payment_disputes (provider, dispute_id)': byProvider,
  'payments (provider, charge_id)': byProvider,
  'payments (reference)': byProvider,
  'plan_invoices (number)': 'The platform numbers its invoices without gaps.',
  'plan_invoices (source)': byProvider,
  'plan_payments (reference)': byProvider,
  'realtime_tickets (token_hash)': byLink,
  'resources (slug)': 'The addresses of the platform’s own resources.',
  'shift_requests (token_hash)': byLink,
  'shift_signups (cancel_hash)': byLink,
  'staff_invitations (token_hash)': byLink,
  'storage_links (token_hash)': byLink,
  'storage_tickets (token_hash)': byLink,
  'ticket_orders (reference)': byProvider,
  'ticket_orders (token_hash)': byLink,
  'ticket_waiting (token_hash)': byLink,
  'tickets (code_hash)': byLink,
  'unmatched_payments (provider, charge_id, kind)': byProvider,
};

test('every key carries the organisation or begins with a UUID, with named exceptions', async ({
  world,
}) => {
  const { rows } = await world.pools.owner.query<{ key: string }>(
    `with tenant as (${tenantTables})
     select distinct (tenant.name || ' (' || (
         select string_agg(a.attname, ', ' order by at) from unnest(i.indkey::int2[]) with ordinality k (number, at)
         join pg_attribute a on a.attrelid = tenant.oid and a.attnum = k.number) || ')') collate "C" as key
     from tenant join pg_index i on i.indrelid = tenant.oid
     join pg_attribute first on first.attrelid = tenant.oid and first.attnum = i.indkey[0]
     where i.indisunique and not tenant.org = any (i.indkey::int2[]) and first.atttypid <> 'uuid'::regtype
     order by 1`,
  );
  expect(rows.map(({ key }) => key)).toEqual(Object.keys(uniqueEverywhere));
});

test('every foreign key between tenant tables carries the organisation or UUIDs only', async ({
  world,
}) => {
  const { rows } = await world.pools.owner.query<{ key: string }>(
    `with tenant as (${tenantTables})
     select k.conname::text as key from pg_constraint k
     join tenant on tenant.oid = k.conrelid join tenant parent on parent.oid = k.confrelid
     where k.contype = 'f' and not tenant.org = any (k.conkey) and exists (
       select from pg_attribute a where a.attrelid = tenant.oid and a.attnum = any (k.conkey)
         and a.atttypid <> 'uuid'::regtype)`,
  );
  expect(rows).toEqual([]);
});
