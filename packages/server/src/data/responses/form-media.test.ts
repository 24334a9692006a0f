import type { PublicForm } from '@ngo-plus/contract/data/responses';
import { expect } from 'vitest';
import { memoryBlobs, test, type World } from '../../kernel/testing.ts';
import { addSound, publish, responseRoutes, sound, soundForm } from './testing.ts';

async function open(world: World, columns: Record<string, unknown> = {}, isPublished = true) {
  world.adapt({ blobs: memoryBlobs() });
  const { send } = await world.serve(responseRoutes);
  const id = await publish(world, soundForm, columns);
  const media = await addSound(world, id, { isPublished });
  return { send, id, at: `GET /api/public-form-media/${media}` as const };
}

const neighbour = (world: World) => world.actor('STAFF', world.cast.otherNgo);

test('everyone hears the sounds of a public form', async ({ world }) => {
  const { send, id, at } = await open(world);
  const { body } = await send(undefined, `GET /api/public-forms/${id}`);
  const [listed] = (body as PublicForm).media;
  expect(listed).toMatchObject({ name: 'bird.mp3', kind: 'audio', bytes: sound.length });
  expect(`GET ${listed?.url}`).toBe(at);
  const file = await send(undefined, at);
  expect(file).toMatchObject({
    status: 200,
    text: sound.toString(),
    headers: { 'cache-control': 'private, max-age=86400' },
  });
});

test('only members who may fill in a form of the team hear its sounds', async ({ world }) => {
  const { send, id, at } = await open(world, { audience: 'team' });
  // Not even in the cache of a browser, which the next person may use.
  expect(await send('STAFF', at)).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'private, no-store' },
  });
  expect((await send('VOLUNTEER', at)).status).toBe(200);
  expect((await send(undefined, at)).status).toBe(404);
  expect((await send(neighbour(world), at)).status).toBe(404);
  await world.pools.owner.query('delete from form_version_media where form_id = $1', [id]);
  expect((await send('STAFF', at)).status).toBe(404);
});

test('a file that only the draft shows is not public', async ({ world }) => {
  const { send, at } = await open(world, {}, false);
  expect((await send(undefined, at)).status).toBe(404);
});

test('a form of a suspended organisation shows nothing', async ({ world }) => {
  const { send, at } = await open(world);
  await world.pools.owner.query('update organisations set suspended_at = now() where id = $1', [
    world.cast.ngo,
  ]);
  expect((await send(undefined, at)).status).toBe(404);
});
