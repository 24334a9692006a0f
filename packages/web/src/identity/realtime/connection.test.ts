// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSession } from '../../kernel/index.ts';
import { serve, signInAs } from '../../kernel/testing.ts';
import { connect, connectionId, disconnect, listenTo } from './connection.ts';

/** Replaces the browser's socket; the test acts as the server. */
class Socket {
  static all: Socket[] = [];
  readonly address: string;
  onopen = () => {};
  onmessage = (_event: { data: string }) => {};
  onclose = (_event: { code: number }) => {};
  constructor(address: URL) {
    this.address = address.href;
    Socket.all.push(this);
  }
  close() {}
  say(channel: string, reached: string) {
    this.onmessage({ data: JSON.stringify({ channel, reached }) });
  }
}

let requested = 0;
let refuses = false;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Socket);
  Socket.all = [];
  requested = 0;
  refuses = false;
  signInAs();
  serve({
    'POST /api/realtime/tickets': () => {
      requested += 1;
      if (refuses) throw new TypeError('Failed to fetch');
      return { ticket: `ticket-${requested}`, expiresAt: '2026-11-21T09:00:30.000Z' };
    },
  });
});
afterEach(() => {
  disconnect();
  vi.useRealTimers();
});

const flush = () => vi.advanceTimersByTimeAsync(0);

test('a message in a channel reaches its listeners', async () => {
  const received: string[] = [];
  const stop = listenTo('news', (reached) => received.push(reached));
  listenTo('chat', () => received.push('chat'));
  connect();
  await flush();
  expect(Socket.all.map(({ address }) => address)).toEqual([
    `ws://localhost:3000/api/realtime?ticket=ticket-1&connection=${connectionId()}`,
  ]);
  Socket.all[0]?.onopen();
  Socket.all[0]?.say('news', '7');
  Socket.all[0]?.say('*', '');
  stop();
  Socket.all[0]?.say('news', '8');
  // Once when the socket opened, then for each message.
  expect(received).toEqual(['', 'chat', '7', '', 'chat']);
});

test('a lost socket is reopened with a new ticket, and every listener refetches', async () => {
  const received: string[] = [];
  listenTo('news', (reached) => received.push(reached));
  connect();
  await flush();
  Socket.all[0]?.onopen();
  Socket.all[0]?.onclose({ code: 1006 });
  await vi.advanceTimersByTimeAsync(1_000);
  Socket.all[1]?.onopen();
  expect(Socket.all[1]?.address).toContain(`ticket-2&connection=${connectionId()}`);
  expect(Socket.all[0]?.address).not.toContain(connectionId());
  expect(received).toEqual(['', '']);
});

test('retries slow down while the server is away, and start again when the network is back', async () => {
  refuses = true;
  connect();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requested).toBeLessThan(9);
  expect(requested).toBeGreaterThan(4);
  refuses = false;
  dispatchEvent(new Event('online'));
  await flush();
  expect(Socket.all).toHaveLength(1);
});

test('a session that ended elsewhere is checked soon, which leads to signing in', async () => {
  connect();
  await flush();
  Socket.all[0]?.onopen();
  Socket.all[0]?.onclose({ code: 4401 });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(requested).toBe(2);
});

test('a session that ended here is not checked again', async () => {
  connect();
  await flush();
  Socket.all[0]?.onopen();
  Socket.all[0]?.onclose({ code: 4401 });
  forgetSession();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(requested).toBe(1);
});

test('a person who leaves the portal is not reconnected', async () => {
  connect();
  await flush();
  disconnect();
  Socket.all[0]?.onclose({ code: 1006 });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(Socket.all).toHaveLength(1);
});
