import { expect } from 'vitest';
import { uuidv7 } from '../../kernel/index.ts';
import { test } from '../../kernel/testing.ts';
import { closeEnded } from './close-ended.ts';
import { createCause } from './commands.ts';
import * as deciding from './decisions.ts';
import { readPublicCause } from './public.ts';
import { readCause, readCauseFigures } from './queries.ts';
import { causeRoutes } from './routes.ts';
import { causeAddresses } from './sitemap.ts';
import {
  as,
  deliverEvents,
  draftCause,
  notificationsOf,
  openCause,
  openNgo,
  stranger,
  visitor,
} from './testing-causes.ts';
import { countDonations } from './totals.ts';

test('an incomplete cause is not published, with an error at each field', async ({ world }) => {
  const { head } = await openNgo(world);
  const { id } = await as(world, head, (ctx) =>
    createCause(ctx, { title: 'Wells', currency: 'KWD', goalKind: 'donations', goalTarget: null }),
  );
  await expect(as(world, head, (ctx) => deciding.publishCause(ctx, { id }))).rejects.toMatchObject({
    code: 'invalid',
    fields: {
      summary: 'Enter a sentence or two about what donations are for',
      story: 'Enter the story of the cause',
      category: 'Choose a category',
      goalTarget: 'Enter a goal',
    },
  });
});

test('a cause goes through all statuses, and each step is idempotent', async ({ world }) => {
  const { head } = await openNgo(world);
  const { id } = await draftCause(world, head);
  const steps = [
    [deciding.publishCause, { status: 'published', pausedAt: null }],
    [deciding.pauseCause, { status: 'paused', pausedAt: expect.any(String) }],
    [deciding.resumeCause, { status: 'published', pausedAt: null }],
    [deciding.closeCause, { status: 'closed', closedBy: 'team' }],
    [deciding.reopenCause, { status: 'published', closedBy: null, closedAt: null }],
    [deciding.withdrawCause, { status: 'draft', publishedAt: expect.any(String) }],
  ] as const;
  for (const [step, after] of steps) {
    expect(await as(world, head, (ctx) => step(ctx, { id }))).toMatchObject(after);
    expect(await as(world, head, (ctx) => step(ctx, { id }))).toMatchObject(after);
  }
});

test.for([
  { step: deciding.pauseCause, what: 'pause', from: 'draft' },
  { step: deciding.closeCause, what: 'close', from: 'draft' },
  { step: deciding.publishCause, what: 'publish', from: 'paused' },
  { step: deciding.resumeCause, what: 'resume', from: 'closed' },
  { step: deciding.reopenCause, what: 'reopen', from: 'paused' },
] as const)('$what is refused for a $from cause', async ({ step, from }, { world }) => {
  const { head } = await openNgo(world);
  const { id } = await (from === 'draft' ? draftCause : openCause)(world, head);
  if (from === 'paused') await as(world, head, (ctx) => deciding.pauseCause(ctx, { id }));
  if (from === 'closed') await as(world, head, (ctx) => deciding.closeCause(ctx, { id }));
  await expect(as(world, head, (ctx) => step(ctx, { id }))).rejects.toMatchObject({
    code: 'conflict',
  });
});

test('a cause with donations cannot be unpublished', async ({ world }) => {
  const { head } = await openNgo(world);
  const { id } = await openCause(world, head);
  await as(world, head, (ctx) =>
    countDonations(ctx, id, { amountMinor: 1n, donations: 1, donors: 1 }),
  );
  await expect(as(world, head, (ctx) => deciding.withdrawCause(ctx, { id }))).rejects.toThrow(
    'Pause or close it',
  );
});

test('concurrent publications cannot exceed the limit of the plan', async ({ world }) => {
  const { head } = await openNgo(world, 'free');
  const drafts = await Promise.all([1, 2, 3, 4, 5].map(() => draftCause(world, head)));
  const results = await Promise.allSettled(
    drafts.map(({ id }) => as(world, head, (ctx) => deciding.publishCause(ctx, { id }))),
  );
  const refusals = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason] : [],
  );
  expect(refusals).toHaveLength(3);
  for (const refusal of refusals)
    expect(refusal).toMatchObject({
      code: 'conflict',
      message: 'Your plan allows 2 active causes. Close one, or upgrade your plan.',
    });
  expect(await as(world, head, (ctx) => readCauseFigures(ctx))).toMatchObject({
    byStatus: { published: 2, draft: 3 },
    maxActive: 2,
  });
});

test("a paused cause does not count towards the plan's limit, but resuming it does", async ({
  world,
}) => {
  const { head } = await openNgo(world, 'free');
  const first = await openCause(world, head);
  await as(world, head, (ctx) => deciding.pauseCause(ctx, first));
  await openCause(world, head);
  await openCause(world, head);
  await expect(as(world, head, (ctx) => deciding.resumeCause(ctx, first))).rejects.toMatchObject({
    code: 'conflict',
  });
});

test("a cause closes after its last day in the organisation's time zone", async ({ world }) => {
  const { head, add, orgId } = await openNgo(world);
  const staff = await add('STAFF', 'Sam');
  const ending = await openCause(world, staff, { endsOn: '2026-03-05' });
  const paused = await openCause(world, head, { endsOn: '2026-03-05' });
  await as(world, head, (ctx) => deciding.pauseCause(ctx, paused));
  const later = await openCause(world, head, { endsOn: '2026-03-06' });
  // In Kigali the day ends at 22:00 UTC.
  const close = (at: string) =>
    closeEnded.run(
      visitor(world, { scope: 'system', at: new Date(at) }),
      {},
      AbortSignal.timeout(9_000),
    );
  const statuses = () =>
    Promise.all(
      [ending, paused, later].map(
        async ({ id }) => (await as(world, head, (ctx) => readCause(ctx, { id }))).status,
      ),
    );
  await close('2026-03-05T21:59:00Z');
  expect(await statuses()).toEqual(['published', 'paused', 'published']);
  await close('2026-03-05T22:01:00Z');
  expect(await statuses()).toEqual(['closed', 'closed', 'published']);
  await deliverEvents(world);
  const title = 'A cause was closed after its last day: {{title}}';
  expect(await notificationsOf(world, staff)).toEqual([title]);
  expect(await notificationsOf(world, head)).toEqual([title, title]);
  await expect(
    as(world, head, (ctx) => deciding.reopenCause(ctx, ending), new Date('2026-03-06T09:00Z')),
  ).rejects.toMatchObject({ fields: { endsOn: expect.any(String) } });
  expect(orgId).toBe(head.orgId);
});

test('only the team sees a draft, before and after it was public', async ({ world }) => {
  const { head } = await openNgo(world);
  const { id } = await draftCause(world, head);
  const read = () => readPublicCause(stranger(world), { id });
  const listed = async () =>
    (await stranger(world).transact(causeAddresses)).some(({ path }) => path === `/causes/${id}`);
  await expect(read()).rejects.toMatchObject({ code: 'not_found' });
  expect(await listed()).toBe(false);
  await as(world, head, (ctx) => deciding.publishCause(ctx, { id }));
  expect(await listed()).toBe(true);
  expect(await read()).toMatchObject({ giving: 'open', organisation: { name: 'River Trust' } });
  await as(world, head, (ctx) => deciding.pauseCause(ctx, { id }));
  expect(await read()).toMatchObject({ status: 'paused', giving: 'paused' });
  await as(world, head, (ctx) => deciding.closeCause(ctx, { id }));
  expect(await read()).toMatchObject({ status: 'closed', giving: 'closed' });
  await as(world, head, (ctx) => deciding.reopenCause(ctx, { id }));
  await as(world, head, (ctx) => deciding.withdrawCause(ctx, { id }));
  await expect(read()).rejects.toMatchObject({ code: 'not_found' });
});

test('only managers change the status, readers can read, and volunteers see nothing', async ({
  world,
}) => {
  const { send } = await world.serve(causeRoutes);
  const { id } = await draftCause(world, world.actor('STAFF'));
  for (const who of ['ANALYST', 'VIEWER', 'VOLUNTEER'] as const) {
    const reads = who === 'VOLUNTEER' ? 403 : 200;
    expect((await send(who, `GET /api/causes/${id}`)).status).toBe(reads);
    expect((await send(who, 'GET /api/causes')).status).toBe(reads);
    expect((await send(who, `POST /api/causes/${id}/publication`)).status).toBe(403);
    expect((await send(who, `DELETE /api/causes/${id}`)).status).toBe(403);
  }
  for (const path of ['publication', 'pause', 'closing'])
    expect((await send('STAFF', `POST /api/causes/${uuidv7()}/${path}`)).status).toBe(404);
});
