import { expect } from 'vitest';
import { test } from '../../kernel/testing.ts';
import { socialLinkRoutes } from './routes.ts';

const none = { facebook: '', twitter: '', linkedin: '', github: '' };

test('profiles are saved, replaced and removed, and anyone can read those that are set', async ({
  world,
}) => {
  const { send } = await world.serve(socialLinkRoutes);
  const save = (profiles: object) => send('SUPER_ADMIN', 'PUT /api/social-links', profiles);
  const read = async () => (await send(undefined, 'GET /api/social-links')).body;
  expect(await read()).toEqual([]);
  const first = {
    ...none,
    github: 'https://github.com/ngo',
    facebook: ' https://facebook.com/ngo ',
  };
  expect(await save(first)).toMatchObject({
    status: 200,
    body: { ...first, facebook: 'https://facebook.com/ngo' },
  });
  await save(first);
  expect(await read()).toEqual([
    { network: 'facebook', url: 'https://facebook.com/ngo' },
    { network: 'github', url: 'https://github.com/ngo' },
  ]);
  await save({ ...none, github: 'https://github.com/other' });
  expect(await read()).toEqual([{ network: 'github', url: 'https://github.com/other' }]);
  await save(none);
  expect(await read()).toEqual([]);
  const { rows } = await world.pools.owner.query(
    `select after->>'github' as github from audit_log where action = 'social-links.save' order by happened_at desc, id desc limit 2`,
  );
  expect(rows.map(({ github }) => github)).toEqual(['', 'https://github.com/other']);
});

test.for([
  'http://github.com/ngo',
  'github.com/ngo',
  'javascript:alert(1)',
  'https://',
  'https://a b.c',
])('"%s" is refused with a message that says what to enter', async (github, { world }) => {
  const { send } = await world.serve(socialLinkRoutes);
  expect(await send('SUPER_ADMIN', 'PUT /api/social-links', { ...none, github })).toMatchObject({
    status: 400,
    body: { fields: { github: 'Enter a link that starts with https://' } },
  });
});

test('only super administrators can change them', async ({ world }) => {
  const { send } = await world.serve(socialLinkRoutes);
  for (const role of ['ADMIN', 'NGO_ADMIN', 'STAFF'] as const)
    expect((await send(role, 'PUT /api/social-links', none)).status).toBe(403);
});

test('cached pages are purged on a change', async ({ world }) => {
  const purged: string[] = [];
  const client = await world.pools.owner.connect();
  client.on('notification', ({ payload }) => void purged.push(payload ?? ''));
  await client.query('listen content_changed');
  const { send } = await world.serve(socialLinkRoutes);
  await send('SUPER_ADMIN', 'PUT /api/social-links', { ...none, twitter: 'https://x.com/ngo' });
  await client.query('select 1');
  await expect.poll(() => purged).toContain('social_links');
  client.release(true);
});
