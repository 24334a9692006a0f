import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { test, type World } from '../../../kernel/testing.ts';
import { codeMaker, formatCode } from '../secrets.ts';
import {
  buy,
  type Opened,
  openEvent,
  openTestProvider,
  openTestServer,
  ordersOf,
  ticketsIn,
  visitor,
} from '../testing-ticketing.ts';
import { checkInTicket } from './commands.ts';

const codeOfTicket = (world: World, id: string) =>
  visitor(world, { scope: 'system' }).transact(async (ctx) => (await codeMaker(ctx))(id));

const orderIn = async (world: World, opened: Opened) => {
  const [order] = await ordersOf(world, opened);
  if (!order) throw new Error('There is no order.');
  return order;
};

const scan = (opened: Opened, code: string, key?: string) =>
  checkInTicket(opened.headContext, { id: opened.event.id, code, key });

test('two devices scan a ticket at the same time: it is checked in once', async ({ world }) => {
  openTestProvider(world);
  const opened = await openEvent(world);
  await buy(world, opened, { [opened.typeId('Child')]: 1 });
  const [ticket] = await ticketsIn(world, (await orderIn(world, opened)).id);
  const code = formatCode(await codeOfTicket(world, ticket?.id ?? ''));
  const keys = ['a', 'b', 'c', 'd'].map((character) => character.repeat(32));
  const answers = await Promise.all(keys.map((key) => scan(opened, code, key)));
  expect(answers.map(({ outcome }) => outcome).sort()).toEqual([
    'already',
    'already',
    'already',
    'in',
  ]);
  const first = answers.findIndex(({ outcome }) => outcome === 'in');
  // The response was lost, and the device repeats the request.
  expect((await scan(opened, code, keys[first])).outcome).toBe('in');
  const other = await opened.add('STAFF', 'Aline');
  const later = await checkInTicket(visitor(world, { actor: other }), {
    id: opened.event.id,
    code: `https://ngo.example/ticketing/code/${code.toLowerCase()}`,
  });
  expect(later).toMatchObject({
    outcome: 'already',
    arrived: 1,
    expected: 1,
    ticket: { holder: 'Ada Uwase', checkedInBy: 'Head', state: 'used' },
  });
  const { send } = await openTestServer(world);
  await send(opened.head, `DELETE /api/ticketing/tickets/${ticket?.id}/check-in` as never);
  expect((await scan(opened, code)).outcome).toBe('in');
});

test("other organisations' codes are unknown, and guessing is limited", async ({ world }) => {
  openTestProvider(world);
  const [own, other] = [await openEvent(world), await openEvent(world)];
  await buy(world, other, { [other.typeId('Child')]: 1 });
  const [foreign] = await ticketsIn(world, (await orderIn(world, other)).id);
  const code = await codeOfTicket(world, foreign?.id ?? '');
  for (const typed of [code, foreign?.id ?? ''])
    expect(await scan(own, typed)).toMatchObject({ outcome: 'unknown', ticket: null });
  await expect(checkInTicket(own.headContext, { id: other.event.id, code })).rejects.toMatchObject({
    code: 'not_found',
  });
  const tries = Array.from({ length: 70 }, (_, at) => `0000-0000-${`${at}`.padStart(4, '0')}`);
  const outcomes = [];
  for (const typed of tries)
    outcomes.push(
      await scan(own, typed).then(
        ({ outcome }) => outcome,
        ({ code: why }) => why,
      ),
    );
  expect(outcomes).toContain('rate_limited');
  expect(new Set(outcomes)).toEqual(new Set(['unknown', 'rate_limited']));
  expect((await scan(other, code)).outcome).toBe('in');
});

test("a ticket of the organisation's other event is distinguished from an unknown one", async ({
  world,
}) => {
  openTestProvider(world);
  const opened = await openEvent(world);
  await buy(world, opened, { [opened.typeId('Child')]: 1 });
  const { send } = await openTestServer(world);
  const copy = await send(
    opened.head,
    `POST /api/ticketing/events/${opened.event.id}/copies` as never,
    {},
  );
  const { id } = copy.body as { id: string };
  await send(opened.head, `POST /api/ticketing/events/${id}/publication` as never, {});
  const [ticket] = await ticketsIn(world, (await orderIn(world, opened)).id);
  const code = await codeOfTicket(world, ticket?.id ?? '');
  const answer = await checkInTicket(opened.headContext, {
    id: id as never,
    code,
  });
  expect(answer).toMatchObject({ outcome: 'other-event', ticket: null });
});

test('a device downloads the list page by page and reports check-ins later', async ({ world }) => {
  openTestProvider(world);
  const opened = await openEvent(world);
  await buy(world, opened, { [opened.typeId('Child')]: 3 });
  const rows = await ticketsIn(world, (await orderIn(world, opened)).id);
  const { send } = await openTestServer(world);
  const path = `/api/ticketing/events/${opened.event.id}` as const;
  const first = await send(opened.head, `GET ${path}/check-in-list?limit=2&total=true`);
  expect(first.headers['x-total-count']).toBe('3');
  const list = first.body as { id: string; codeHash: string; codeEnd: string }[];
  expect(list).toHaveLength(2);
  const code = await codeOfTicket(world, list[0]?.id ?? '');
  expect(list[0]).toMatchObject({
    codeHash: createHash('sha256').update(code).digest('hex'),
    codeEnd: code.slice(-4),
    holder: 'Ada Uwase',
    type: 'Child',
    state: 'valid',
    checkedInAt: null,
  });
  expect(JSON.stringify(list)).not.toContain(code);
  const viewer = await opened.add('VIEWER', 'Vera');
  expect((await send(viewer, `GET ${path}/check-in-list`)).status).toBe(403);
  const now = opened.headContext.now().getTime();
  const hourAgo = new Date(now - 3_600_000).toISOString();
  const when = [hourAgo, new Date(now - 9 * 86_400_000), new Date(now + 3_600_000)];
  for (const [at, { id }] of rows.entries())
    await checkInTicket(opened.headContext, {
      id: opened.event.id,
      code: id,
      key: `${at}`.repeat(32),
      at: new Date(when[at] ?? now).toISOString(),
    });
  const { body } = await send(opened.head, `GET ${path}/check-in-list`);
  const times = (body as { checkedInAt: string }[]).map(({ checkedInAt }) => checkedInAt);
  expect(times.filter((at) => at === hourAgo)).toHaveLength(1);
  // A clock that is far off is ignored.
  for (const at of times.filter((time) => time !== hourAgo))
    expect(Math.abs(Date.parse(at) - now)).toBeLessThan(600_000);
});
