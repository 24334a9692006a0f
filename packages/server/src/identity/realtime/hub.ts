import {
  everyChannel,
  type Hint,
  reconnect,
  sessionOver,
} from '@ngo-plus/contract/identity/realtime';
import type { WebSocket } from 'ws';
import type { ClosedConnection } from './closed-connections.ts';
import { type Access, type Report, readMessage } from './message.ts';
import type { Listener } from './tickets.ts';

/** The open sessions among these, each with its present organisation. */
type FindOpenSessions = (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;

const pingEveryMs = 30_000;
const pollMs = 60_000;

/** A socket with more unsent bytes than this is closed: reconnecting and reloading costs less. */
const maxWaitingBytes = 64_000;

const nothing = new Map<string, string>();

/** Keeps the sockets of this process, and forwards to each what it may receive. */
export function openHub(
  findOpenSessions: FindOpenSessions,
  onClosed: (connection: ClosedConnection) => void,
) {
  const sockets = new Map<WebSocket, Listener>();
  const silent = new Set<WebSocket>();

  const pass = ({ orgId, userIds, hint }: Report) => {
    const recipients = userIds && new Set(userIds);
    for (const [socket, listener] of sockets)
      if (listener.orgId === orgId && (recipients?.has(listener.userId) ?? true))
        print(socket, hint);
  };

  /** Closes the sockets whose session has ended; those whose session switched organisations reconnect. */
  const review = async (chosen: readonly (readonly [WebSocket, Listener])[]) => {
    if (chosen.length === 0) return;
    const ids = [...new Set(chosen.map(([, { sessionId }]) => sessionId))];
    // An unavailable database closes nothing: the next check is within a minute.
    const open = await findOpenSessions(ids).catch(() => undefined);
    for (const [socket, { sessionId, orgId }] of chosen) {
      const now = (open ?? nothing).get(sessionId);
      if (open === undefined || now === orgId) continue;
      if (now === undefined) socket.close(sessionOver, 'The session has ended.');
      else socket.close(reconnect, 'The session switched to another organisation.');
    }
  };
  const reviewAll = () => void review([...sockets]);

  const receive = (payload: string) => {
    const parsed = readMessage(payload);
    if (parsed === undefined) return;
    if ('hint' in parsed) pass(parsed);
    else void review([...sockets].filter(([, listener]) => concerns(parsed.access, listener)));
  };

  const ping = () => {
    for (const socket of sockets.keys()) {
      if (silent.has(socket)) socket.terminate();
      silent.add(socket);
      socket.ping();
    }
  };
  const timers = [setInterval(ping, pingEveryMs), setInterval(reviewAll, pollMs)];
  for (const timer of timers) timer.unref();

  const add = (socket: WebSocket, listener: Listener) => {
    sockets.set(socket, listener);
    socket.on('pong', () => silent.delete(socket));
    // Sockets receive no requests; a client that sends one is not ours.
    socket.on('message', () => socket.close(1008, "Messages aren't accepted here."));
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      sockets.delete(socket);
      silent.delete(socket);
      const { userId, connectionId } = listener;
      if (connectionId) onClosed({ userId, connectionId });
    });
    // The session may have ended between the ticket and this moment.
    void review([[socket, listener]]);
  };

  /** Messages sent while the connection was down are lost, so every client reloads. */
  const missed = () => {
    for (const socket of sockets.keys()) print(socket, { channel: everyChannel, reached: '' });
    reviewAll();
  };
  const stop = () => {
    for (const timer of timers) clearInterval(timer);
    for (const socket of sockets.keys()) socket.close(reconnect, 'The service is restarting.');
  };
  return { add, hear: receive, missed, stop };
}

function print(socket: WebSocket, hint: Hint): void {
  if (socket.bufferedAmount > maxWaitingBytes)
    socket.close(reconnect, 'The client is too far behind.');
  else socket.send(JSON.stringify(hint));
}

const concerns = (access: Access, { sessionId, userId, orgId }: Listener): boolean =>
  'sessionId' in access
    ? access.sessionId === sessionId
    : 'userId' in access
      ? access.userId === userId
      : access.orgId === orgId;
