import { worded } from '@ngo-plus/contract/kernel';
import { expect } from 'vitest';
import * as z from 'zod';
import { defineJob, enqueue } from '../../kernel/index.ts';
import { test as base } from '../../kernel/testing.ts';
import { healthRoutes } from './routes.ts';
import { scheduled } from './service.ts';
import { watchHealth, watchOnce } from './watch.ts';

const nightly = defineJob({
  name: 'test.nightly',
  cron: '17 3 * * *',
  payload: z.object({}),
  run: async () => undefined,
});
const jobs = [nightly];

/** The clock of the test world is fixed; health compares it with the database's. */
const test = base.extend('system', ({ world }) => ({
  ...world.outside(undefined, 'system'),
  now: () => new Date(),
}));

test('a super administrator reads the state of an installation without a run or a backup', async ({
  world,
}) => {
  const { send } = await world.serve(healthRoutes(jobs));
  const { status, body } = await send('SUPER_ADMIN', 'GET /api/admin/health');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    // The clock of a test is in a different year from the database's.
    status: 'failing',
    clock: { status: 'failing' },
    jobs: [{ name: 'test.nightly', status: 'ok', lastStartedAt: null, missedAt: null }],
    queue: { waiting: 0, oldestAt: null },
    failing: { status: 'ok', count: 0, jobs: [] },
    disks: [{ what: 'database', usedBytes: expect.any(Number) }, { what: 'files' }],
    webhooks: { status: 'ok', unhandled: 0 },
    backup: { status: 'ok', last: null, lastWholeAt: null },
  });
});

test.for([
  { who: undefined, status: 401 },
  { who: 'ADMIN', status: 403 },
  { who: 'NGO_ADMIN', status: 403 },
] as const)('$who is refused with $status', async ({ who, status }, { world }) => {
  const { send } = await world.serve(healthRoutes(jobs));
  expect((await send(who, 'GET /api/admin/health')).status).toBe(status);
});

test('an organisation can read neither the queue nor runs, even when the guard is bypassed', async ({
  world,
}) => {
  const { send } = await world.serve(healthRoutes(jobs), { guarded: false });
  expect((await send('NGO_ADMIN', 'GET /api/admin/health')).status).not.toBe(200);
});

test('super administrators are notified once when a check becomes late or failing, and again after it recovered', async ({
  world,
  system,
}) => {
  const { owner } = world.pools;
  const repeating = scheduled(jobs);
  const waitForNextCheck = async () => {
    // The email about it is due by the clock of the test world, which is behind the database's.
    await owner.query('delete from graphile_worker._private_jobs');
    await owner.query("update health_watch set checked_at = now() - interval '1 minute'");
  };
  const notifications = async () =>
    (
      await owner.query(
        `select title, words, user_id from notifications where source like 'administration.health:%' order by id`,
      )
    ).rows;
  await watchOnce(system, repeating);
  const before = await notifications();
  await owner.query("update health_watch set running_since = now() - interval '9 days'");
  await owner.query("insert into job_workers (id) values ('alive')");
  await owner.query(`insert into job_runs (name, first_seen_at, last_started_at)
    values ('test.nightly', now() - interval '9 days', now() - interval '5 days')`);
  for (const _ of [1, 2, 3]) {
    await waitForNextCheck();
    await watchOnce(system, repeating);
  }
  const late = (await notifications()).slice(before.length);
  expect(late).toEqual([
    {
      title: 'Health: {{check}}',
      words: { check: worded('{{job}} is late', { job: 'test.nightly' }), count: '1' },
      user_id: world.actor('SUPER_ADMIN').userId,
    },
  ]);
  await owner.query("update job_runs set failures = 2 where name = 'test.nightly'");
  await waitForNextCheck();
  await watchOnce(system, repeating);
  expect(await notifications()).toHaveLength(before.length + 2);
  await owner.query('update job_runs set failures = 0, last_started_at = now()');
  await waitForNextCheck();
  await watchOnce(system, repeating);
  expect(
    (await owner.query("select from health_episodes where name like 'job:%' and ok_since is null"))
      .rowCount,
  ).toBe(0);
  await owner.query("update health_episodes set ok_since = ok_since - interval '1 hour'");
  await waitForNextCheck();
  await watchOnce(system, repeating);
  await owner.query("update job_runs set last_started_at = now() - interval '5 days'");
  await waitForNextCheck();
  await watchOnce(system, repeating);
  expect(await notifications()).toHaveLength(before.length + 3);
});

test('each failing job has its own incident, and a short recovery is not followed by another notification', async ({
  world,
  system,
}) => {
  const { owner } = world.pools;
  await owner.query('delete from graphile_worker._private_jobs; delete from health_episodes');
  const runCheck = async () => {
    await owner.query("update health_watch set checked_at = now() - interval '1 minute'");
    await watchOnce(system, []);
  };
  const fail = async (name: string) => {
    await owner.query(
      "select graphile_worker.add_job($1, '{}'::json, run_at => now() + interval '1 day')",
      [name],
    );
    // The email about the earlier failure waits in the same queue.
    await owner.query(
      `update graphile_worker._private_jobs set attempts = 3, last_error = 'away'
       where task_id = (select id from graphile_worker._private_tasks where identifier = $1)`,
      [name],
    );
  };
  const notifications = async () =>
    (
      await owner.query(
        "select replace(words #>> '{check,key}', '{{job}}', words #>> '{check,values,job}') as check from notifications where words #>> '{check,values,job}' ~ '^test.(first|second)' order by id",
      )
    ).rows.map(({ check }) => check);
  await watchOnce(system, []);
  await fail('test.first');
  await runCheck();
  await runCheck();
  expect(await notifications()).toEqual(['test.first is failing']);
  await fail('test.second');
  await runCheck();
  expect(await notifications()).toEqual(['test.first is failing', 'test.second is failing']);
  await owner.query('delete from graphile_worker._private_jobs');
  await runCheck();
  await fail('test.first');
  await runCheck();
  expect(await notifications()).toHaveLength(2);
});

test('the total size of files is counted once an hour', async ({ world, system }) => {
  const { owner } = world.pools;
  const { send } = await world.serve(healthRoutes(jobs));
  const usedBytes = async () => {
    await owner.query("update health_watch set checked_at = now() - interval '1 minute'");
    await watchOnce(system, []);
    const { body } = await send('SUPER_ADMIN', 'GET /api/admin/health');
    const { disks } = body as { disks: { what: string; usedBytes: number }[] };
    return disks.find(({ what }) => what === 'files')?.usedBytes ?? Number.NaN;
  };
  const before = await usedBytes();
  await owner.query(
    `insert into blobs (id, org_id, purpose, name, size_bytes, content_type, sha256, wrapped_key, key_version, backend, created_at)
     values (uuidv7(), $1, 'test.file', 'a', 1000, 'text/plain', sha256('a'), '', 1, 'memory', now())`,
    [world.cast.otherNgo],
  );
  expect(await usedBytes()).toBe(before);
  await owner.query("update health_watch set files_counted_at = now() - interval '1 hour'");
  expect(await usedBytes()).toBe(before + 1_000);
});

test('one of two servers checks; a lease from the future blocks neither', async ({
  world,
  system,
}) => {
  const { owner } = world.pools;
  const repeating = scheduled(jobs);
  await owner.query(
    "insert into health_watch (checked_at, running_since) values (now(), now()) on conflict (single) do update set checked_at = now() - interval '2 minutes'",
  );
  await Promise.all([watchOnce(system, repeating), watchOnce(system, repeating)]);
  const { rows } = await owner.query('select checked_at from health_watch');
  await watchOnce(system, repeating);
  expect((await owner.query('select checked_at from health_watch')).rows).toEqual(rows);
  await owner.query("update health_watch set checked_at = now() + interval '9 days'");
  await watchOnce(system, repeating);
  const after = await owner.query('select checked_at <= now() as past from health_watch');
  expect(after.rows).toEqual([{ past: true }]);
});

test('health is checked while no worker runs, and names the waiting jobs', async ({
  world,
  system,
}) => {
  const { owner } = world.pools;
  await system.transact((ctx) => enqueue(ctx, nightly, {}));
  await owner.query("update graphile_worker._private_jobs set run_at = now() - interval '2 hours'");
  await owner.query(
    "update health_watch set checked_at = now() - interval '1 minute', running_since = now() - interval '3 hours'",
  );
  await owner.query('delete from job_workers');
  await owner.query("delete from health_episodes where name = 'queue'");
  const stop = watchHealth(() => system, jobs);
  await expect
    .poll(
      async () =>
        (await owner.query("select status from health_episodes where name = 'queue'")).rows,
    )
    .toEqual([{ status: 'failing' }]);
  await stop();
  const { send } = await world.serve(healthRoutes(jobs));
  const { body } = await send('SUPER_ADMIN', 'GET /api/admin/health');
  expect(body).toMatchObject({
    queue: { status: 'failing', waiting: expect.any(Number), workers: 0 },
  });
});
