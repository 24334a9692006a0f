import type { ResponseExport } from '@ngo-plus/contract/data/responses';
import { expect } from 'vitest';
import { memoryBlobs, test, type World } from '../../../kernel/testing.ts';
import { response } from '../testing-responses.ts';
import { eraseFromExports } from './erasure.ts';
import { exportJobs } from './index.ts';
import { fileOf, openExports, tableIn } from './testing-exports.ts';

test('an export has the filters of the list, and nothing that arrived later', async ({ world }) => {
  const { begin, run, formId, send } = await openExports(world);
  const { body } = await begin({ format: 'csv', items: ['name'], search: 'ben' });
  const { id } = body as ResponseExport;
  await world.pools.owner.query(
    "update form_exports set created_at = created_at - interval '1 second' where id = $1",
    [id],
  );
  await world.pools.owner.query(
    `update form_responses set received_at = received_at - interval '1 minute' where form_id = $1`,
    [formId],
  );
  await send(
    'STAFF',
    `POST /api/public-forms/${formId}/responses`,
    response({ name: 'Ben later' }),
  );
  await run(id);
  expect(tableIn((await fileOf(world, id)).toString()).map((row) => row['Name'])).toEqual([
    'Ben "B"',
  ]);
});

/** Adds responses that need more than one part. */
const addMany = (world: World, formId: string, count: number) =>
  world.pools.owner.query(
    `insert into form_responses (org_id, id, form_id, version, receipt, state, source, answers, digest, language, zone,
       started_at, finished_at, received_at, is_late)
     select $1, gen_random_uuid(), $2::uuid, 1, upper(left(md5($2::uuid::text || n), 8)), 'received', 'team',
       jsonb_build_object('name', 'Person ' || n, 'why', repeat('x', 100000)), repeat('a', 43), 'en', 'UTC', now(), now(),
       '2026-02-01'::timestamptz + make_interval(secs => n), false
     from generate_series(1, $3::integer) n`,
    [world.cast.ngo, formId, count],
  );

test('an export continues after the server was killed, without reading a response twice', async ({
  world,
}) => {
  const { begin, run, state, formId } = await openExports(world, []);
  await addMany(world, formId, 400);
  const blobs = memoryBlobs();
  let writes = 0;
  const failing = async (id: string, source: AsyncIterable<Buffer>) => {
    writes += 1;
    if (writes === 2) throw new Error('The server was killed.');
    await blobs.write(id, source);
  };
  world.adapt({ blobs: { ...blobs, write: failing } });
  const { body } = await begin({ format: 'csv', items: ['name'] });
  const { id } = body as ResponseExport;
  await expect(run(id)).rejects.toThrow('killed');
  const interrupted = await state(id);
  expect(interrupted).toMatchObject({ state: 'running', rows: 400 });
  expect(interrupted.percent).toBeGreaterThan(0);
  // The first part is stored: a correction after it does not appear in the file.
  await world.pools.owner.query(
    `update form_responses set answers = answers || '{"name": "Changed"}' where form_id = $1`,
    [formId],
  );
  await run(id);
  expect(await state(id)).toMatchObject({ state: 'ready', percent: 100 });
  const names = tableIn((await fileOf(world, id)).toString()).map((row) => row['Name']);
  expect(names).toHaveLength(400);
  expect(names[0]).toBe('Person 1');
  expect(names.at(-1)).toBe('Changed');
  expect(new Set(names.slice(0, 100)).size).toBe(100);
  const { rows } = await world.pools.owner.query(
    'select from form_export_parts where export_id = $1',
    [id],
  );
  expect(rows).toHaveLength(0);
});

test('a cancelled export ends, and leaves no files', async ({ world }) => {
  const { begin, run, state, send, formId } = await openExports(world, []);
  await addMany(world, formId, 400);
  const blobs = memoryBlobs();
  const count = async () => {
    const { rows } = await world.pools.owner.query(
      "select from blobs where purpose like 'responses.export%'",
    );
    return rows.length;
  };
  const before = await count();
  const { body } = await begin({ format: 'csv', items: ['name'] });
  const { id } = body as ResponseExport;
  let writes = 0;
  const cancelling = async (blobId: string, source: AsyncIterable<Buffer>) => {
    writes += 1;
    await blobs.write(blobId, source);
    if (writes === 2) await send('STAFF', `DELETE /api/response-exports/${id}`);
  };
  world.adapt({ blobs: { ...blobs, write: cancelling } });
  await run(id);
  expect(await state(id)).toMatchObject({ state: 'cancelled', bytes: null });
  expect((await send('STAFF', `GET /api/response-exports/${id}/file`)).status).toBe(409);
  expect(writes).toBe(2);
  expect(await count()).toBe(before);
});

test('colleagues see an export, but cannot download it', async ({ world }) => {
  const { begin, run, send, formId } = await openExports(world);
  const { body } = await begin({ format: 'csv' });
  const { id } = body as ResponseExport;
  await run(id);
  const list = async (who: Parameters<typeof send>[0]) =>
    (await send(who, `GET /api/response-exports?formId=${formId}`)).body;
  expect(await list('NGO_ADMIN')).toMatchObject([{ id, isYours: false, state: 'ready' }]);
  expect((await send('NGO_ADMIN', `GET /api/response-exports/${id}/file`)).status).toBe(403);
  expect((await send('VIEWER', `DELETE /api/response-exports/${id}`)).status).toBe(403);
  const stranger = world.actor('STAFF', world.cast.otherNgo);
  expect((await send(stranger, `GET /api/response-exports?formId=${formId}`)).status).toBe(404);
  expect(
    (await send(stranger, `POST /api/response-exports`, { formId, format: 'csv' })).status,
  ).toBe(404);
  for (const request of [
    `GET /api/response-exports/${id}`,
    `GET /api/response-exports/${id}/file`,
    `DELETE /api/response-exports/${id}`,
  ] as const)
    expect((await send(stranger, request)).status).toBe(404);
});

test('an export is deleted after a week, and when its people are erased', async ({ world }) => {
  const { begin, run, state, formId, send } = await openExports(world);
  const make = async (who: Parameters<typeof send>[0]) => {
    const { body } = await begin({ format: 'csv' }, who);
    await run((body as ResponseExport).id);
    return (body as ResponseExport).id;
  };
  const [own, other] = [await make('STAFF'), await make('NGO_ADMIN')];
  const { userId } = world.actor('STAFF');
  await world.outside(undefined, 'system').transact((ctx) => eraseFromExports(ctx, userId));
  expect((await send('STAFF', `GET /api/response-exports/${own}`)).status).toBe(404);
  expect(await state(other)).toMatchObject({ state: 'outdated' });
  await world.pools.owner.query(
    "update form_exports set created_at = created_at - interval '8 days' where form_id = $1",
    [formId],
  );
  await exportJobs[1].run(world.outside(undefined, 'system'), {}, new AbortController().signal);
  expect((await send('STAFF', `GET /api/response-exports/${other}`)).status).toBe(404);
});

test('too many exports together are refused', async ({ world }) => {
  const { begin } = await openExports(world);
  for (let at = 0; at < 5; at += 1)
    expect((await begin({ format: 'csv' }, 'VIEWER')).status).toBe(200);
  expect((await begin({ format: 'csv' }, 'VIEWER')).status).toBe(409);
});

test('an export that is being written begins again without a person who is erased', async ({
  world,
}) => {
  const { begin, run, state, formId } = await openExports(world, []);
  await addMany(world, formId, 400);
  const blobs = memoryBlobs();
  const { body } = await begin({ format: 'csv', items: ['name'] }, 'NGO_ADMIN');
  const { id } = body as ResponseExport;
  const { userId } = world.actor('STAFF');
  await world.pools.owner.query('update form_responses set submitted_by = $1 where form_id = $2', [
    userId,
    formId,
  ]);
  let writes = 0;
  const erasing = async (blobId: string, source: AsyncIterable<Buffer>) => {
    writes += 1;
    await blobs.write(blobId, source);
    if (writes !== 2) return;
    await world.pools.owner.query(
      `update form_responses set answers = answers - 'name' where form_id = $1`,
      [formId],
    );
    await world.outside(undefined, 'system').transact((ctx) => eraseFromExports(ctx, userId));
  };
  world.adapt({ blobs: { ...blobs, write: erasing } });
  await run(id);
  expect(await state(id)).toMatchObject({ state: 'ready' });
  const rows = tableIn((await fileOf(world, id)).toString());
  expect(rows).toHaveLength(400);
  expect(rows.filter((row) => row['Name'] !== '')).toEqual([]);
});
