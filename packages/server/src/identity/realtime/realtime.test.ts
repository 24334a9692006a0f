import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import Fastify from 'fastify';
import { expect } from 'vitest';
import WebSocket from 'ws';
import type { Actor } from '../../kernel/index.ts';
import { test as base, type World } from '../../kernel/testing.ts';
import type { ClosedConnection } from './closed-connections.ts';
import { realtimeChannel } from './message.ts';
import { mountRealtime } from './mount.ts';
import { publishOf } from './publish.ts';
import { makeTicket } from './tickets.ts';

/** Signs a person in: only an open session may listen. */
async function signedIn({ pools, actor }: World, who: Actor): Promise<Actor> {
  await pools.owner.query(
    `insert into sessions (id, user_id, membership_id, token_hash, device, coarse_address, last_seen_at, idle_seconds, expires_at)
     select $1, user_id, id, $2, 'Test', '', '2026-03-01T09:00:00Z', 3600, '2026-03-02T09:00:00Z'
     from memberships where user_id = $3 and org_id = $4
     on conflict (id) do nothing`,
    [who.sessionId, randomBytes(32), who.userId, who.orgId],
  );
  return actor(who.role, who.orgId);
}

type Client = {
  readonly hints: string[];
  /** The code it was closed with. */
  readonly closed: Promise<number>;
  readonly socket: WebSocket;
};

/** What was reported as closed. */
const closed: ClosedConnection[] = [];

const test = base
  .extend('server', { scope: 'file' }, async ({ world }, { onCleanup }) => {
    const app = Fastify();
    const realtime = await mountRealtime(app, world.platform, [
      async (_ctx, connections) => void closed.push(...connections),
    ]);
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    await listening(world);
    onCleanup(async () => {
      await app.close();
      await realtime.stop();
    });
    return address.replace('http', 'ws');
  })
  .extend('ticket', { scope: 'file' }, ({ world }) => async (who: Actor) => {
    const { ticket } = await world.outside(await signedIn(world, who)).transact(makeTicket);
    return ticket;
  })
  .extend('open', { scope: 'file' }, ({ server, ticket }, { onCleanup }) => {
    const sockets: WebSocket[] = [];
    onCleanup(() => {
      for (const socket of sockets) socket.terminate();
    });
    return async (who: Actor, query = ''): Promise<Client> => {
      const socket = new WebSocket(`${server}/api/realtime?ticket=${await ticket(who)}${query}`);
      sockets.push(socket);
      const hints: string[] = [];
      socket.on('message', (data) => hints.push((JSON.parse(String(data)) as Report).reached));
      const closed = once(socket, 'close').then(([code]) => Number(code));
      await once(socket, 'open');
      return { hints, closed, socket };
    };
  });

/** Waits for the connection that listens: what is published before it is lost. */
const listening = ({ pools }: World) =>
  expect
    .poll(async () => {
      const { rows } = await pools.owner.query<{ state: string }>(
        `select state from pg_stat_activity
         where application_name = $1 and datname = current_database() and query like 'listen %'`,
        [`ngo-plus ${realtimeChannel}`],
      );
      return rows.map(({ state }) => state);
    })
    .toEqual(['idle']);

type Report = { channel: string; reached: string };

const news = (reached: string) => ({ channel: 'news', reached });

test('a live update reaches all devices of its recipients, and no one else', async ({
  world,
  open,
}) => {
  const [ada, bob] = [world.actor('STAFF'), world.actor('VOLUNTEER')];
  const stranger = world.actor('STAFF', world.cast.otherNgo);
  const [screen, phone, other, foreign] = [
    await open(ada),
    await open(ada),
    await open(bob),
    await open(stranger),
  ];
  const publish = (userIds: string[] | undefined, reached: string) =>
    world
      .outside(ada)
      .transact((ctx) => publishOf(ctx, { orgId: ada.orgId, userIds }, news(reached)));
  await publish([ada.userId], 'for Ada');
  await publish(undefined, 'for all');
  for (const { hints } of [screen, phone])
    await expect.poll(() => hints).toEqual(['for Ada', 'for all']);
  await expect.poll(() => other.hints).toEqual(['for all']);
  expect(foreign.hints).toEqual([]);
});

test('nothing is published when the transaction is rolled back', async ({ world, open }) => {
  const ada = world.actor('STAFF');
  const { hints } = await open(ada);
  const outside = world.outside(ada);
  const failing = outside.transact(async (ctx) => {
    await publishOf(ctx, { orgId: ada.orgId }, news('never'));
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await outside.transact((ctx) => publishOf(ctx, { orgId: ada.orgId }, news('then')));
  await expect.poll(() => hints).toEqual(['then']);
});

test('many people are notified, however many fit into one message', async ({ world, open }) => {
  const ada = world.actor('STAFF');
  const { hints } = await open(ada);
  const others = Array.from({ length: 400 }, () => crypto.randomUUID());
  const userIds = [...others, ada.userId];
  await world
    .outside(ada)
    .transact((ctx) => publishOf(ctx, { orgId: ada.orgId, userIds }, news('all of you')));
  await expect.poll(() => hints).toEqual(['all of you']);
});

const upgraded = (address: string) =>
  new Promise<number>((resolve) => {
    const socket = new WebSocket(address);
    socket.on('open', () => {
      socket.terminate();
      resolve(101);
    });
    socket.on('unexpected-response', (_request, reply) => resolve(reply.statusCode ?? 0));
    socket.on('error', () => undefined);
  });

test('a closed socket is reported under the id that the browser chose', async ({ world, open }) => {
  const ada = world.actor('STAFF');
  const connectionId = crypto.randomUUID();
  const sockets = [
    await open(ada, `&connection=${connectionId}`),
    await open(ada, '&connection=made-up'),
    await open(ada),
  ];
  expect(closed).toEqual([]);
  for (const { socket } of sockets) socket.close();
  await Promise.all(sockets.map((one) => one.closed));
  await expect.poll(() => closed).toEqual([{ userId: ada.userId, connectionId }]);
});

test('a ticket works once', async ({ world, server, ticket }) => {
  const address = `${server}/api/realtime?ticket=${await ticket(world.actor('STAFF'))}`;
  expect([await upgraded(address), await upgraded(address)]).toEqual([101, 401]);
});

test.for([
  ['left out', ''],
  ['made up', `?ticket=${'a'.repeat(43)}`],
  ['sent twice', '?ticket=a&ticket=b'],
])('a ticket that is %s gives no access', async ([, query = ''], { server }) => {
  expect(await upgraded(`${server}/api/realtime${query}`)).toBe(401);
});

test('an expired ticket gives no access', async ({ world, server, ticket }) => {
  const created = await ticket(world.actor('STAFF'));
  await world.pools.owner.query("update realtime_tickets set expires_at = '2026-03-01T09:00:00Z'");
  expect(await upgraded(`${server}/api/realtime?ticket=${created}`)).toBe(401);
});

/** Each ends Ada's connection; `4503` asks her to reconnect. */
test.for([
  ['her session is ended', 'delete from sessions where id = $1', 'sessionId', 4401],
  ['she suspended', 'update users set suspended_at = now() where id = $1', 'userId', 4401],
  [
    'her place closed',
    'update memberships set deactivated_at = now() where user_id = $1',
    'userId',
    4401,
  ],
  [
    'her session goes to another organisation',
    `update sessions set membership_id =
       (select id from memberships m where m.org_id <> (select org_id from memberships where id = membership_id) limit 1)
     where id = $1`,
    'sessionId',
    4503,
  ],
  [
    'her organisation suspended',
    'update organisations set suspended_at = now() where id = $1',
    'orgId',
    4401,
  ],
] as const)(
  'when %s, her socket closes immediately',
  async ([, statement, about, code], { world, open }) => {
    const ada = world.actor('NGO_ADMIN', world.cast.otherNgo);
    const { closed } = await open(ada);
    await world.pools.owner.query(statement, [ada[about]]);
    expect(await closed).toBe(code);
    for (const table of ['users', 'organisations'])
      await world.pools.owner.query(`update ${table} set suspended_at = null`);
    await world.pools.owner.query('update memberships set deactivated_at = null');
    await world.pools.owner.query('delete from sessions');
  },
);

test('a client that sends something is disconnected', async ({ world, open }) => {
  const { socket, closed } = await open(world.actor('STAFF'));
  socket.send('hello');
  expect(await closed).toBe(1008);
});

test('after the connection to the database was lost, every client reloads', async ({
  world,
  open,
}) => {
  const { hints } = await open(world.actor('STAFF'));
  await world.pools.owner.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ngo-plus realtime' and datname = current_database()",
  );
  await expect.poll(() => hints).toEqual(['']);
});
