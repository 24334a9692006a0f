import { randomUUID } from 'node:crypto';
import { expect, onTestFinished } from 'vitest';
import { test, type World } from '../kernel/testing.ts';
import { product } from './product.ts';
import { buildServer } from './server.ts';
import { watchChanges } from './watch-changes.ts';

/** A server over the database of the test, as `main` assembles it. */
async function server({ platform, pools, actor }: World) {
  const { content, stop } = watchChanges(pools.owner.options);
  onTestFinished(stop);
  await expect.poll(content.hasHeardAll).toBe(true);
  const app = await buildServer({
    platform,
    routes: product.routes,
    authenticate: async () => actor('SUPER_ADMIN'),
    ready: async () => null,
    content,
  });
  onTestFinished(() => app.close());
  const get = async (url: string, headers: Record<string, string> = {}) => {
    const { statusCode, headers: answered, body } = await app.inject({ url, headers });
    return { status: statusCode, headers: answered, body: JSON.parse(body) };
  };
  return { get };
}

const insert = `insert into blog_posts (id, org_id, slug, title, summary, content, category, author, tone, keywords,
    image_url, source, draft, post_date, reading_minutes, created_at, updated_at)
  values ($1::text::uuid, $2, $1, 'Clean water', '', 'Text', 'General', 'NGO Plus', 'informative', '{}', '', 'manual',
    false, '2026-02-01', 1, now(), now())`;

async function publish({ pools, cast }: World): Promise<string> {
  const id = randomUUID();
  await pools.owner.query(insert, [id, cast.platform]);
  return id;
}

const rename = ({ pools }: World, id: string, title: string) =>
  pools.owner.query('update blog_posts set title = $2 where id = $1', [id, title]);

/** Changes a row without firing triggers: an answer with the old title came from the cache. */
async function renameSecretly({ pools }: World, id: string, title: string): Promise<void> {
  const client = await pools.owner.connect();
  await client.query('begin; set local session_replication_role = replica');
  await client.query('update blog_posts set title = $2 where id = $1', [id, title]);
  await client.query('commit');
  client.release();
}

test('visitors get the cached answer until content changes, then the new one immediately', async ({
  world,
}) => {
  const servers = [await server(world), await server(world)];
  const id = await publish(world);
  for (let change = 0; change < 30; change += 1) {
    const title = `Change ${change}`;
    await rename(world, id, title);
    for (const { get } of servers)
      expect((await get(`/api/blogs/${id}`)).body).toMatchObject({ title });
  }
  await renameSecretly(world, id, 'Unnoticed');
  for (const { get } of servers) {
    const { status, headers, body } = await get(`/api/blogs/${id}`);
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(body.title).toBe('Change 29');
  }
});

test('signed-in people always get a new answer', async ({ world }) => {
  const { get } = await server(world);
  const id = await publish(world);
  await get(`/api/blogs/${id}`);
  await renameSecretly(world, id, 'Unnoticed');
  const headers = { authorization: `Bearer ${'a'.repeat(43)}` };
  expect((await get(`/api/blogs/${id}`, headers)).body.title).toBe('Unnoticed');
});

test('lists keep their headers; another question gets another answer', async ({ world }) => {
  const { get } = await server(world);
  for (let post = 0; post < 3; post += 1) await publish(world);
  const headersOf = async (url: string) => {
    const { headers, body } = await get(url);
    return [headers['x-total-count'], headers['link'] !== undefined, body.length];
  };
  for (const round of ['made', 'kept']) {
    expect([round, await headersOf('/api/blogs?limit=2')]).toEqual([round, [undefined, true, 2]]);
    const [total, , length] = await headersOf('/api/blogs?limit=2&total=true');
    expect([round, Number(total) >= 3, length]).toEqual([round, true, 2]);
  }
});

test('refusals are not kept', async ({ world }) => {
  const { get } = await server(world);
  const id = randomUUID();
  expect((await get(`/api/blogs/${id}`)).status).toBe(404);
  await world.pools.owner.query(insert, [id, world.cast.platform]);
  expect((await get(`/api/blogs/${id}`)).status).toBe(200);
  const { status, body } = await get('/api/blogs?limit=many');
  expect([status, body.code]).toEqual([400, 'invalid']);
});

test('without a connection that hears of changes, everything is answered anew', async ({
  world,
}) => {
  const { get } = await server(world);
  const id = await publish(world);
  await get(`/api/blogs/${id}`);
  await world.pools.owner.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ngo-plus content_changed sessions_changed'",
  );
  for (const title of ['First', 'Second', 'Third']) {
    await rename(world, id, title);
    expect((await get(`/api/blogs/${id}`)).body.title).toBe(title);
  }
});
