import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import { test, type World } from '../kernel/testing.ts';
import { watchChanges } from './watch-changes.ts';

const insert = `insert into blog_posts (id, org_id, slug, title, summary, content, category, author, tone, keywords,
    image_url, source, draft, post_date, reading_minutes, created_at, updated_at)
  values ($1::text::uuid, $2, $1, 'Clean water', '', 'Text', 'General', 'NGO Plus', 'informative', '{}', '', 'manual',
    false, now(), 1, now(), now())`;

const publish = ({ pools, cast }: World) =>
  pools.owner.query(insert, [randomUUID(), cast.platform]);

/** Listens like each server, starting when it counts its first change. */
async function server({ pools }: World) {
  const { content, stop } = watchChanges(pools.owner.options);
  onTestFinished(stop);
  await expect.poll(content.version).toBe('1');
  return content;
}

test('every server on the database receives a change', async ({ world }) => {
  const servers = [await server(world), await server(world)];
  await publish(world);
  for (const { version } of servers) await expect.poll(version).toBe('2');
  await world.pools.owner.query("update grants set title = 'Wells' where false");
  for (const { version } of servers) await expect.poll(version).toBe('3');
});

test('a change that is rolled back does not count', async ({ world }) => {
  const { version } = await server(world);
  const client = await world.pools.owner.connect();
  await client.query('begin');
  await client.query('delete from blog_posts');
  await client.query('rollback');
  client.release();
  await publish(world);
  await expect.poll(version).toBe('2');
  await pause(100);
  expect(version()).toBe('2');
});

test('changes missed while the connection was lost count, and later ones are received', async ({
  world,
}) => {
  const { version } = await server(world);
  await world.pools.owner.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ngo-plus content_changed sessions_changed'",
  );
  await publish(world);
  await expect.poll(version, { timeout: 10_000 }).toBe('2');
  await publish(world);
  await expect.poll(version).toBe('3');
});

/** Their rows are never shown on their own, and change with rows that refer to them. */
const indirectlyShown = ['blobs', 'organisation_keys'];

/**
 * Every donation changes them: publishing it would empty the cache of all pages many times a second. Pages expire
 * after five seconds.
 */
const expiringTables = ['cause_totals', 'fundraiser_totals', 'match_pools', 'match_pool_causes'];

test('every table that visitors read publishes its changes', async ({ world }) => {
  const { rows } = await world.pools.owner.query(
    `select relname as silent from pg_class c
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> all ($1)
       and has_table_privilege('ngo_public', oid, 'select') and has_table_privilege('ngo_app', oid, 'insert, update, delete')
       and not exists (select from pg_trigger where tgrelid = c.oid and tgfoid = 'tell_content_changed'::regproc)`,
    [[...indirectlyShown, ...expiringTables]],
  );
  expect(rows).toEqual([]);
});
