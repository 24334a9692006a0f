import { expect } from 'vitest';
import { test } from '../../kernel/testing.ts';
import { sendEmail } from '../../platform/mail/index.ts';
import { outboxRoutes } from './routes.ts';

const news = {
  subject: { verbatim: 'Your water point works' },
  before: [{ verbatim: 'Come and see.' }],
  after: [],
};

test('a super administrator reads every email, page by page', async ({ world }) => {
  const system = world.outside(undefined, 'system');
  for (const to of ['one@example.org', 'two@example.org', 'three@example.org'])
    await system.transact((ctx) => sendEmail(ctx, { to, ...news }));
  const { send } = await world.serve(outboxRoutes);
  const page = await send('SUPER_ADMIN', 'GET /api/admin/outbox?limit=2&total=true');
  expect(page.body).toMatchObject([
    { recipient: 'three@example.org' },
    { text: 'Come and see.\n\nNGO Plus' },
  ]);
  expect(page.headers).toMatchObject({ 'x-total-count': '3', link: expect.any(String) });
  const matches = await send('SUPER_ADMIN', 'GET /api/admin/outbox?to=ONE@example.org');
  const [email] = matches.body as { id: string }[];
  const single = await send('SUPER_ADMIN', `GET /api/admin/outbox/${email?.id}`);
  expect(single.body).toMatchObject({
    recipient: 'one@example.org',
    state: 'queued',
    subject: 'Your water point works',
    text: 'Come and see.\n\nNGO Plus',
    html: expect.stringContaining('Come and see.'),
  });
});

test.for([
  { who: undefined, status: 401 },
  { who: 'ADMIN', status: 403 },
  { who: 'NGO_ADMIN', status: 403 },
  { who: 'STAFF', status: 403 },
] as const)('$who is refused with $status', async ({ who, status }, { world }) => {
  const { send } = await world.serve(outboxRoutes);
  expect((await send(who, 'GET /api/admin/outbox')).status).toBe(status);
});

test.for([
  { id: '01983c5e-0000-7000-8000-000000000000', status: 404 },
  { id: 'not-an-id', status: 400 },
])('the email $id answers $status', async ({ id, status }, { world }) => {
  const { send } = await world.serve(outboxRoutes);
  expect((await send('SUPER_ADMIN', `GET /api/admin/outbox/${id}`)).status).toBe(status);
});
