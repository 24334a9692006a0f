import { expect } from 'vitest';
import * as z from 'zod';
import { uuidv7 } from '../index.ts';
import { test, type World } from '../testing.ts';
import { defineJob, enqueue } from './job.ts';
import { startWorker } from './worker.ts';

/** Jobs that run until the test lets them end. */
function openJobs() {
  const running: { name: string; end: () => void }[] = [];
  const startedJobs: string[] = [];
  let maxAtOnce = 0;
  const slow = defineJob({
    name: 'test.slow',
    queue: 'long',
    payload: z.object({ name: z.string() }),
    run: async (_outside, { name }) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const one = { name, end: resolve };
      running.push(one);
      startedJobs.push(name);
      maxAtOnce = Math.max(maxAtOnce, running.length);
      await promise;
      running.splice(running.indexOf(one), 1);
    },
  });
  const quick = defineJob({
    name: 'test.quick',
    payload: z.object({ name: z.string() }),
    run: async (_outside, { name }) => void startedJobs.push(name),
  });
  return { jobs: [slow, quick], slow, quick, running, startedJobs, maxAtOnce: () => maxAtOnce };
}

type Jobs = ReturnType<typeof openJobs>;

const add = (world: World, { slow }: Jobs, orgId: string, names: readonly string[]) =>
  world.outside('STAFF').transact(async (ctx) => {
    for (const name of names) await enqueue(ctx, slow, { name }, { orgId });
  });

const open = (world: World, { jobs }: Jobs, queueConcurrency: number) => {
  const system = () => world.outside(undefined, 'system');
  return startWorker(world.pools.owner, jobs, system, { concurrency: 1, queueConcurrency });
};

test('long jobs of one organisation take one slot, and quick jobs never wait for them', async ({
  world,
}) => {
  const opened = openJobs();
  await add(world, opened, uuidv7(), ['a1', 'a2', 'a3']);
  const worker = await open(world, opened, 3);
  await expect.poll(() => opened.startedJobs).toEqual(['a1']);
  await add(world, opened, uuidv7(), ['b1']);
  await add(world, opened, uuidv7(), ['c1']);
  await expect.poll(() => opened.startedJobs).toEqual(['a1', 'b1', 'c1']);
  await world.outside('STAFF').transact((ctx) => enqueue(ctx, opened.quick, { name: 'quick' }));
  await expect.poll(() => opened.startedJobs).toContain('quick');
  expect(opened.running.map(({ name }) => name)).toEqual(['a1', 'b1', 'c1']);
  const ending = setInterval(() => opened.running[0]?.end(), 1);
  await expect.poll(() => opened.startedJobs).toHaveLength(6);
  clearInterval(ending);
  for (const { end } of opened.running) end();
  await worker.stop();
  expect(opened.maxAtOnce()).toBe(3);
});

test('the first long job of an organisation runs before the second of one with many', async ({
  world,
}) => {
  const opened = openJobs();
  await add(world, opened, uuidv7(), ['a1', 'a2', 'a3', 'a4']);
  await add(world, opened, uuidv7(), ['b1', 'b2']);
  await add(world, opened, uuidv7(), ['c1']);
  const worker = await open(world, opened, 1);
  for (let n = 1; n <= 7; n += 1) {
    await expect.poll(() => opened.startedJobs).toHaveLength(n);
    opened.running[0]?.end();
  }
  await worker.stop();
  expect(opened.startedJobs).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
});

test('a process counts once, regardless of its workers', async ({ world }) => {
  const opened = openJobs();
  const worker = await open(world, opened, 1);
  const system = world.outside(undefined, 'system');
  const workers = async () => {
    const rows = await world.pools.owner.query(
      "select from job_workers where seen_at > now() - interval '1 minute'",
    );
    return rows.rowCount;
  };
  expect(await workers()).toBe(2);
  const { workers: processes } = await system.transact(async ({ db }) => {
    const { rows } = await db.execute<{ workers: string }>('select workers from queue_health()');
    return { workers: rows[0]?.workers };
  });
  expect(processes).toBe('1');
  await worker.stop();
  expect(await workers()).toBe(0);
});

test('a job of an organisation is not queued without one', async ({ world }) => {
  const { slow } = openJobs();
  const queued = world.outside('STAFF').transact((ctx) => enqueue(ctx, slow, { name: 'nobody' }));
  await expect(queued).rejects.toThrow('test.slow runs per organisation');
});
