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

/** Pauses before the next try: about 1, 2, 4 … seconds and at most a minute, never all at the same moment. */
const pauseMs = (tries: number) => Math.min(60_000, 1_000 * 2 ** tries) * (0.5 + Math.random() / 2);

const ears = new Map<string, Set<Received>>();
let socket: WebSocket | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let wanted = false;
let opening = false;
let tries = 0;

/**
 * Hears of what is new in a channel. Also called when something may have been missed, for example
 * after a broken connection: whoever hears looks anew.
 *
 * @returns how to stop hearing.
 */
export function listenTo(channel: string, heard: Received): () => void {
  const group = ears.get(channel) ?? new Set();
  ears.set(channel, group.add(heard));
  return () => void group.delete(heard);
}

/** Keeps one socket open for the page until `disconnect`; a lost one is opened again. */
export function connect(): void {
  wanted = true;
  addEventListener('online', now);
  void open();
}

export function disconnect(): void {
  wanted = false;
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
  // A session that is over is told by the call itself, and leads to signing in.
  const pass = await call(openRealtime, {}).catch(() => undefined);
  opening = false;
  if (!wanted) return;
  if (!pass) return later();
  const address = new URL(`${realtimePath}?ticket=${pass.ticket}`, location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  const mine = new WebSocket(address);
  socket = mine;
  mine.onopen = () => {
    // What happened before the socket stood was not heard on it.
    notify(everyChannel, '');
    tries = 0;
  };
  mine.onmessage = ({ data }) => {
    const said = hint.safeParse(JSON.parse(String(data)));
    if (said.success) notify(said.data.channel, said.data.reached);
  };
  mine.onclose = ({ code }) => {
    if (socket !== mine) return;
    socket = undefined;
    if (!wanted) return;
    if (code === reconnect) tries = 0;
    // Asking for a ticket then leads to signing in, unless the person ended the session here.
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
  const groups = channel === everyChannel ? [...ears.values()] : [ears.get(channel)];
  for (const group of groups) for (const heard of group ?? []) heard(reached);
}
