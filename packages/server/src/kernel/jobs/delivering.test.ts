import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import * as z from 'zod';
import type { TransactionContext } from '../context.ts';
import { test, type World } from '../testing.ts';
import { defineEvent, deliveryJob, emit, emitEach, subscribe } from './event.ts';

const arrived = defineEvent('test.arrived', z.object({ name: z.string() }));
const departed = defineEvent('test.left', z.object({ name: z.string() }));

/** Leaves a trace that goes with its transaction. */
const note = ({ db }: TransactionContext, what: string) =>
  db.execute(sql`insert into events (id, name, payload, happened_at)
    values (uuidv7(), ${`trace.${what}`}, '{}', now())`);

const traces = async ({ pools }: World) => {
  const { rows } = await pools.owner.query<{ name: string }>(
    `select name from events where name like 'trace.%' order by id`,
  );
  return rows.map(({ name }) => name.slice('trace.'.length));
};

const idsOf = async ({ pools }: World, name: string) => {
  const { rows } = await pools.owner.query<{ id: string }>(
    'select id from events where name = $1 order by id',
    [name],
  );
  return rows.map(({ id }) => id);
};

test('a failing subscriber blocks no other, and runs once it can', async ({ world }) => {
  const system = world.outside(undefined, 'system');
  let isBroken = true;
  const job = deliveryJob([
    subscribe(arrived, 'test.first', (ctx) => note(ctx, 'first').then(() => undefined)),
    subscribe(arrived, 'test.broken', async (ctx) => {
      await note(ctx, 'broken');
      if (isBroken) throw new Error('The printer is out of paper.');
    }),
    subscribe(departed, 'test.other', (ctx) => note(ctx, 'other').then(() => undefined)),
    subscribe(arrived, 'test.last', (ctx) => note(ctx, 'last').then(() => undefined)),
  ]);
  await system.transact((ctx) => emit(ctx, arrived, { name: 'Ada' }));
  const [eventId] = await idsOf(world, arrived.name);
  const run = () => job.run(system, { eventId }, new AbortController().signal);
  await expect(run()).rejects.toThrow('The printer is out of paper.');
  expect(await traces(world)).toEqual(['first', 'last']);
  await expect(run()).rejects.toThrow('The printer is out of paper.');
  isBroken = false;
  await run();
  await run();
  expect(await traces(world)).toEqual(['first', 'last', 'broken']);
});

test('repeated events are delivered once each, with their own payload', async ({ world }) => {
  const system = world.outside(undefined, 'system');
  const names = ['Ada', 'Grace', 'Wangari'];
  const delivered: string[] = [];
  const job = deliveryJob([
    subscribe(departed, 'test.many', async (_ctx, { name }) => void delivered.push(name)),
  ]);
  await system.transact((ctx) =>
    emitEach(
      ctx,
      departed,
      names.map((name) => ({ name })),
    ),
  );
  await system.transact((ctx) => emitEach(ctx, departed, []));
  for (const eventId of await idsOf(world, departed.name))
    await job.run(system, { eventId }, new AbortController().signal);
  expect(delivered).toEqual(names);
});
