import { phrase } from '@ngo-plus/contract/kernel';
import { expect } from 'vitest';
import { languageModels } from '../../adapters/language-models/index.ts';
import { notify } from '../../identity/notifications/index.ts';
import type { Actor } from '../../kernel/index.ts';
import { test, type World } from '../../kernel/testing.ts';
import { product } from '../product.ts';

const { routes } = product;

const call = (title: string) => ({ title, donorAgency: 'Northlight', deadlineDate: '2026-05-01' });

/** Creates a record in every capability that stores something about a person. */
async function createRecords(world: World, actor: Actor, mark: string): Promise<void> {
  const { send } = await world.serve(routes);
  const { body } = await send(actor, 'POST /api/grants', call(`Grant ${mark}`));
  const { id } = body as { id: string };
  await send(actor, `PUT /api/grants/${id}/saved`, {});
  await send(actor, 'POST /api/blogs', { title: `Post ${mark}`, content: 'Words.' });
  await send(actor, 'POST /api/blogs/generate-simple', { prompt: `Write about ${mark}` });
  await world.outside(undefined, 'system').transact((ctx) =>
    notify(ctx, {
      orgId: actor.orgId,
      userIds: [actor.userId],
      source: `grants.test:${mark}`,
      title: phrase('News {{mark}}'),
      words: { mark },
    }),
  );
}

test("a person's export contains what each capability stores about them, and nothing about others", async ({
  world,
}) => {
  world.adapt({ models: languageModels({ origins: [] }) });
  const me = world.actor('SUPER_ADMIN');
  const other = { ...me, userId: world.actor('ADMIN').userId };
  await createRecords(world, me, 'mine');
  await createRecords(world, other, 'theirs');

  const { send } = await world.serve(routes);
  const { status, body, text } = await send(me, 'GET /api/auth/export');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    profile: { id: me.userId },
    notifications: [{ words: { mark: 'mine' }, orgId: me.orgId }],
    savedGrants: [{ title: 'Grant mine', donorAgency: 'Northlight' }],
    posts: [{ title: 'Post mine', content: 'Words.' }],
    modelCalls: [{ feature: 'blogs.generate-simple', provider: 'built-in', costMicro: '0' }],
    imports: [],
    deadlineCalendars: [],
  });
  expect(text).not.toContain('theirs');
});

test('a visitor gets no export', async ({ world }) => {
  const { send } = await world.serve(routes);
  expect((await send(undefined, 'GET /api/auth/export')).status).toBe(401);
});
