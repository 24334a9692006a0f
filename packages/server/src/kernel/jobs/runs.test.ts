import { expect } from 'vitest';
import * as z from 'zod';
import { test } from '../testing.ts';
import { defineJob } from './job.ts';
import { expectRuns, recordingRun } from './runs.ts';

const job = defineJob({
  name: 'test.repeat',
  cron: '17 3 * * *',
  payload: z.object({}),
  run: async () => undefined,
});

test('runs of a repeating job are recorded, failures without their values', async ({ world }) => {
  const { owner } = world.pools;
  const row = async () =>
    (await owner.query("select * from job_runs where name = 'test.repeat'")).rows[0];
  await expectRuns(owner, [job]);
  expect(await row()).toMatchObject({ last_started_at: null, failures: 0 });
  const fail = async () => {
    throw new Error('connect ECONNREFUSED while writing to grace@example.org');
  };
  for (const _ of [1, 2])
    await expect(recordingRun(owner, job.name, fail)).rejects.toThrow('ECONNREFUSED');
  expect(await row()).toMatchObject({
    failures: 2,
    cause: 'network',
    last_started_at: expect.any(Date),
    last_failed_at: expect.any(Date),
    last_finished_at: null,
  });
  await recordingRun(owner, job.name, async () => undefined);
  expect(await row()).toMatchObject({
    failures: 0,
    cause: null,
    last_finished_at: expect.any(Date),
  });
  await expectRuns(owner, [job]);
  expect(await row()).toMatchObject({ last_finished_at: expect.any(Date) });
});

test('a failure to record a run does not stop the job', async ({ world }) => {
  let runs = 0;
  const away = Object.assign(Object.create(world.pools.owner), {
    query: async () => {
      throw new Error('The database went away.');
    },
  });
  await recordingRun(away, job.name, async () => {
    runs += 1;
  });
  expect(runs).toBe(1);
});
