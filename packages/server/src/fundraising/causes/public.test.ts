import { Readable } from 'node:stream';
import { planLimits } from '@ngo-plus/contract/identity/entitlements';
import sharp from 'sharp';
import { expect } from 'vitest';
import { uuidv7 } from '../../kernel/index.ts';
import { counted, test } from '../../kernel/testing.ts';
import { changeCause } from './commands.ts';
import { sweepCausePictures, uploadPicture } from './pictures.ts';
import { listPublicCauses, listPublicUpdates, readPublicCause } from './public.ts';
import { listCauses } from './queries.ts';
import { causeRoutes } from './routes.ts';
import {
  as,
  causeForm,
  deliverEvents,
  draftCause,
  notificationsOf,
  openCause,
  openNgo,
  type Person,
  stranger,
  visitor,
} from './testing-causes.ts';
import { countDonations } from './totals.ts';
import {
  addCauseUpdate,
  changeCauseUpdate,
  deleteCauseUpdate,
  publishCauseUpdate,
} from './updates.ts';

test('the public list has causes open for donations, paginated, in both orders', async ({
  world,
}) => {
  const { head, orgId } = await openNgo(world);
  const ends = [null, '2026-06-01', '2026-05-01', '2026-06-01', null];
  const ids: string[] = [];
  for (const [at, endsOn] of ends.entries())
    ids.push((await openCause(world, head, { title: `Cause ${at}`, endsOn })).id);
  await openCause(world, head, { startsOn: '2026-12-01' });
  await draftCause(world, head);
  const walk = async (sort: 'newest' | 'ending') => {
    const listed: string[] = [];
    for (let cursor: string | undefined, more = true; more; ) {
      const page = await stranger(world).transact(
        (ctx) => counted(listPublicCauses(ctx, { orgId, sort, limit: 2, cursor })),
        'public',
      );
      expect(page.total).toBe(5);
      listed.push(...page.items.map(({ id }) => id));
      cursor = page.next ?? undefined;
      more = cursor !== undefined;
    }
    return listed;
  };
  // All are published at the same instant of the test clock, so ids break the tie.
  expect(await walk('newest')).toEqual(ids.toReversed());
  const [a, b, c, d, e] = ids;
  expect(await walk('ending')).toEqual([c, b, d, a, e]);
});

test.for([
  { filters: { search: 'water gasabo' }, found: true },
  { filters: { search: 'River' }, found: true },
  { filters: { search: '100%' }, found: false },
  { filters: { category: 'water' }, found: true },
  { filters: { category: 'food' }, found: false },
  { filters: { country: 'rw' }, found: true },
  { filters: { country: 'GB' }, found: false },
] as const)('$filters finds the cause: $found', async ({ filters, found }, { world }) => {
  const { head, orgId } = await openNgo(world);
  await openCause(world, head);
  const query = {
    orgId,
    sort: 'newest',
    limit: 9,
    ...filters,
  } as const;
  const { total } = await stranger(world).transact(
    (ctx) => counted(listPublicCauses(ctx, query)),
    'public',
  );
  expect(total).toBe(found ? 1 : 0);
});

test('a team filters, searches and sorts its causes', async ({ world }) => {
  const { head } = await openNgo(world);
  const { head: other } = await openNgo(world);
  await openCause(world, other);
  const a = await openCause(world, head, { title: 'Alpha' });
  const b = await draftCause(world, head, { title: 'beta', endsOn: '2026-05-01' });
  const c = await openCause(world, head, { title: 'Gamma' });
  for (const { id, donations } of [
    { id: a.id, donations: 1 },
    { id: c.id, donations: 3 },
  ])
    for (let at = 0; at < donations; at++)
      await as(world, head, (ctx) =>
        countDonations(ctx, id, { amountMinor: 100n, donations: 1, donors: 1 }),
      );
  const list = async (sort: 'newest' | 'title' | 'donations' | 'ending', more = {}) => {
    const titles: string[] = [];
    for (let cursor: string | undefined, next = true; next; ) {
      const page = await as(world, head, (ctx) =>
        listCauses(ctx, { sort, limit: 1, cursor, ...more }),
      );
      titles.push(...page.items.map(({ title }) => title));
      cursor = page.next ?? undefined;
      next = cursor !== undefined;
    }
    return titles;
  };
  expect(await list('newest')).toEqual(['Gamma', 'beta', 'Alpha']);
  expect(await list('title')).toEqual(['Alpha', 'beta', 'Gamma']);
  expect(await list('donations')).toEqual(['Gamma', 'Alpha', 'beta']);
  expect(await list('ending')).toEqual(['beta', 'Alpha', 'Gamma']);
  expect(await list('newest', { status: 'draft' })).toEqual(['beta']);
  expect(await list('newest', { search: 'GAM' })).toEqual(['Gamma']);
  expect(b.status).toBe('draft');
});

test('updates are public once published, on a public cause', async ({ world }) => {
  const { head } = await openNgo(world);
  const { head: other } = await openNgo(world);
  const draft = await draftCause(world, head);
  const words = { title: 'First pipe laid', text: 'It is **wet**.' };
  const early = await as(world, head, (ctx) => addCauseUpdate(ctx, { id: draft.id, ...words }));
  await expect(as(world, head, (ctx) => publishCauseUpdate(ctx, early))).rejects.toThrow(
    'Publish the cause before',
  );
  const { id } = await openCause(world, head);
  const { id: newsId } = await as(world, head, (ctx) => addCauseUpdate(ctx, { id, ...words }));
  for (const step of [publishCauseUpdate, deleteCauseUpdate])
    await expect(as(world, other, (ctx) => step(ctx, { id: newsId }))).rejects.toMatchObject({
      code: 'not_found',
    });
  const read = () => readPublicCause(stranger(world), { id });
  expect(await read()).toMatchObject({ updates: [], updateCount: 0 });
  const first = await as(world, head, (ctx) => publishCauseUpdate(ctx, { id: newsId }));
  expect(await as(world, head, (ctx) => publishCauseUpdate(ctx, { id: newsId }))).toEqual(first);
  await as(world, head, (ctx) =>
    changeCauseUpdate(ctx, { id: newsId, ...words, title: 'Two pipes' }),
  );
  expect(await read()).toMatchObject({ updates: [{ title: 'Two pipes' }], updateCount: 1 });
  const list = await stranger(world).transact(
    (ctx) => counted(listPublicUpdates(ctx, { id, limit: 1 })),
    'public',
  );
  expect(list).toMatchObject({ items: [{ title: 'Two pipes' }], total: 1, next: null });
  const { rows } = await world.pools.owner.query(
    "select payload from events where name = 'causes.update-published' and payload ->> 'causeId' = $1",
    [id],
  );
  expect(rows).toEqual([{ payload: expect.objectContaining({ news: 'First pipe laid' }) }]);
  await as(world, head, (ctx) => deleteCauseUpdate(ctx, { id: newsId }));
  expect(await read()).toMatchObject({ updateCount: 0 });
});

test('a visitor reports a problem; platform staff are notified and resolve it', async ({
  world,
}) => {
  const { send } = await world.serve(causeRoutes);
  const cause = await openCause(world, world.actor('STAFF'));
  const path = `/api/fundraising/causes/${cause.id}/reports` as const;
  const report = { reason: 'misleading', details: 'This village has water.', email: '' };
  expect((await send(undefined, `POST ${path}`, report)).status).toBe(200);
  expect((await send(undefined, `POST ${path}`, { ...report, details: ' ' })).body).toMatchObject({
    fields: { details: 'Describe the problem' },
  });
  expect(
    (await send(undefined, `POST ${path}`, { ...report, website: 'https://robot.example' })).status,
  ).toBe(200);
  const draft = await draftCause(world, world.actor('STAFF'));
  expect(
    (await send(undefined, `POST /api/fundraising/causes/${draft.id}/reports`, report)).status,
  ).toBe(404);
  await deliverEvents(world);
  expect(await notificationsOf(world, world.actor('SUPER_ADMIN'))).toEqual([
    'New problem report for the cause {{title}} by {{organisation}}',
  ]);
  const { body } = await send('SUPER_ADMIN', 'GET /api/cause-reports');
  const reports = body as { id: string }[];
  expect(reports).toMatchObject([
    { causeId: cause.id, organisation: 'ngo', details: report.details, resolvedAt: null },
  ]);
  const resolve = `POST /api/cause-reports/${reports[0]?.id}/resolution` as const;
  expect((await send('NGO_ADMIN', resolve, { resolution: 'Nothing.' })).status).toBe(403);
  expect(
    (await send('ADMIN', resolve, { resolution: 'Asked the NGO; the text is right.' })).status,
  ).toBe(200);
  expect((await send('ADMIN', resolve, { resolution: 'Again.' })).status).toBe(409);
  expect((await send('ADMIN', 'GET /api/cause-reports')).body).toEqual([]);
  expect((await send('ADMIN', 'GET /api/cause-reports?state=resolved')).body).toMatchObject([
    { resolution: 'Asked the NGO; the text is right.' },
  ]);
});

test('pictures are re-encoded, belong to their organisation, and are deleted when unused', async ({
  world,
}) => {
  const { head } = await openNgo(world);
  const { head: other } = await openNgo(world);
  const photo = await sharp({
    create: { width: 40, height: 20, channels: 3, background: '#0b6b5d' },
  })
    .withExif({ IFD3: { GPSLatitude: '1/1 56/1 0/1' } })
    .jpeg()
    .toBuffer();
  const upload = (actor: Person) =>
    uploadPicture(
      visitor(world, { actor }),
      {},
      { name: 'a.jpg', type: 'image/jpeg', stream: Readable.from([photo]) },
    );
  const room = async () => {
    const { rows } = await world.pools.owner.query(
      'select used_bytes::int as bytes from storage_usage where org_id = $1',
      [head.orgId],
    );
    return rows[0]?.bytes as number | undefined;
  };
  const [used, unused, foreign] = [await upload(head), await upload(head), await upload(other)];
  const [inStory, inUpdate] = [await upload(head), await upload(head)];
  const { id } = await draftCause(world, head);
  const show = (picture: { id: string }) =>
    as(world, head, (ctx) =>
      changeCause(ctx, {
        id,
        ...causeForm({
          gallery: [{ id: picture.id as never, alt: 'A pipe' }],
          story: `Look: ![A pump](${inStory.url})`,
        }),
      }),
    );
  await expect(show(foreign)).rejects.toMatchObject({
    fields: { 'gallery.0': 'Choose the picture again' },
  });
  expect(await show(used)).toMatchObject({ gallery: [{ url: used.url, alt: 'A pipe' }] });
  await as(world, head, (ctx) =>
    addCauseUpdate(ctx, { id, title: 'A pump', text: `![A pump](${inUpdate.url})` }),
  );
  const { send } = await world.serve(causeRoutes);
  const served = await send(undefined, `GET ${used.url as `/api/${string}`}`);
  expect(served.headers['content-type']).toBe('image/webp');
  expect(served.text).not.toContain('GPS');
  const before = (await room()) ?? 0;
  const tomorrow = new Date('2026-03-03T09:00Z');
  await sweepCausePictures.run(
    visitor(world, { scope: 'system', at: tomorrow }),
    {},
    AbortSignal.timeout(9_000),
  );
  expect(await room()).toBe((before * 3) / 4);
  for (const { url } of [inStory, inUpdate])
    expect((await send(undefined, `GET ${url as `/api/${string}`}`)).status).toBe(200);
  expect((await send(undefined, `GET ${unused.url as `/api/${string}`}`)).status).toBe(404);
  expect((await send(undefined, `GET ${used.url as `/api/${string}`}`)).status).toBe(200);
  expect((await send(undefined, `GET /api/causes/pictures/${uuidv7()}`)).status).toBe(404);
});

test('an organisation without storage left cannot upload pictures', async ({ world }) => {
  const { head, orgId } = await openNgo(world, 'free');
  const full = Number(planLimits.free.storageBytes);
  const { owner } = world.pools;
  await owner.query('insert into storage_usage (org_id, used_bytes) values ($1, $2)', [
    orgId,
    full,
  ]);
  const bytes = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#0b6b5d' } })
    .png()
    .toBuffer();
  const part = { name: 'a.png', type: 'image/png', stream: Readable.from([bytes]) };
  await expect(uploadPicture(visitor(world, { actor: head }), {}, part)).rejects.toMatchObject({
    code: 'too_large',
  });
  const { rows } = await owner.query(
    'select used_bytes::float8 as bytes from storage_usage where org_id = $1',
    [orgId],
  );
  expect(rows).toEqual([{ bytes: full }]);
});
