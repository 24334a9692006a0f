import { expect } from 'vitest';
import { notificationRoutes } from '../../identity/notifications/index.ts';
import { uuidv7 } from '../../kernel/index.ts';
import { test } from '../../kernel/testing.ts';
import { marketingSubscriptions } from './subscriptions.ts';

test('super administrators are notified of a lead once per message', async ({ world }) => {
  const system = world.outside(undefined, 'system');
  const notified = marketingSubscriptions.find(
    ({ subscriber }) => subscriber === 'marketing.notify-lead',
  );
  const lead = { leadId: uuidv7(), source: 'contact', who: 'Amazi Meza' };
  for (const at of ['2026-03-01T09:00:00Z', '2026-03-01T09:00:00Z', '2026-03-01T10:00:00Z'])
    await system.transact((ctx) => notified?.effect(ctx, { ...lead, at }) ?? Promise.resolve());
  const { send } = await world.serve(notificationRoutes);
  const { body } = await send('SUPER_ADMIN', 'GET /api/notifications');
  const news = { title: 'New message from Amazi Meza' };
  const href = `/marketing?lead=${lead.leadId}`;
  expect(body).toMatchObject([
    { ...news, href },
    { ...news, href },
  ]);
  for (const role of ['ADMIN', 'NGO_ADMIN'] as const) {
    const others = (await send(role, 'GET /api/notifications')).body as { title: string }[];
    expect(others.filter(({ title }) => title === news.title)).toEqual([]);
  }
});
