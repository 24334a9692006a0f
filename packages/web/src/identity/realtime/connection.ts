import {
  everyChannel,
  hint,
  openRealtime,
  realtimePath,
  reconnect,
  sessionOver,
} from '@ngo-plus/contract/identity/realtime';
import { call, readToken } from '../../kernel/index.ts';

type Received = (reached: string) => void;

/** Delay before the next try: about 1, 2, 4 … seconds and at most a minute, with jitter. */
const pauseMs = (tries: number) => Math.min(60_000, 1_000 * 2 ** tries) * (0.5 + Math.random() / 2);

const listeners = new Map<string, Set<Received>>();
let socket: WebSocket | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let isWanted = false;
let opening = false;
let tries = 0;
let connection = crypto.randomUUID();

/** The id of the page's connection; each new one has another. What is opened under it ends with it. */
export const connectionId = (): string => connection;

/**
 * Listens to a channel. Also called when something may have been missed, for example after a lost connection, so
 * listeners refetch.
 *
 * @returns a function that stops listening
 */
export function listenTo(channel: string, listener: Received): () => void {
  const group = listeners.get(channel) ?? new Set();
  listeners.set(channel, group.add(listener));
  return () => void group.delete(listener);
}

/** Keeps one socket open for the page until `disconnect`; a lost one is reopened. */
export function connect(): void {
  isWanted = true;
  addEventListener('online', now);
  void open();
}

export function disconnect(): void {
  isWanted = false;
  removeEventListener('online', now);
  clearTimeout(timer);
  socket?.close();
  socket = undefined;
}

/** The network is back: no need to wait for the next try. */
const now = () => {
  tries = 0;
  clearTimeout(timer);
  void open();
};

async function open(): Promise<void> {
  if (socket || opening || !readToken()) return;
  opening = true;
  // The call itself reports an ended session, which leads to signing in.
  const pass = await call(openRealtime, {}).catch(() => undefined);
  opening = false;
  if (!isWanted) return;
  if (!pass) return later();
  connection = crypto.randomUUID();
  const query = new URLSearchParams({ ticket: pass.ticket, connection });
  const address = new URL(`${realtimePath}?${query}`, location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  const mine = new WebSocket(address);
  socket = mine;
  mine.onopen = () => {
    // Listeners may have missed what happened before the socket opened.
    notify(everyChannel, '');
    tries = 0;
  };
  mine.onmessage = ({ data }) => {
    const parsed = hint.safeParse(JSON.parse(String(data)));
    if (parsed.success) notify(parsed.data.channel, parsed.data.reached);
  };
  mine.onclose = ({ code }) => {
    if (socket !== mine) return;
    socket = undefined;
    if (!isWanted) return;
    if (code === reconnect) tries = 0;
    // Requesting a ticket then leads to signing in, unless the person ended the session here.
    if (code === sessionOver) tries = 1;
    later();
  };
}

function later(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void open(), pauseMs(tries));
  tries += 1;
}

function notify(channel: string, reached: string): void {
  const groups = channel === everyChannel ? [...listeners.values()] : [listeners.get(channel)];
  for (const group of groups) for (const listener of group ?? []) listener(reached);
}
