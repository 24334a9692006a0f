import {
  everyChannel,
  type Hint,
  reconnect,
  sessionOver,
} from '@ngo-plus/contract/identity/realtime';
import type { WebSocket } from 'ws';
import { type Access, type Report, readMessage } from './message.ts';
import type { Listener } from './tickets.ts';

/** Of these sessions those that stand, each with its present organisation. */
type AskStanding = (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;

const pingEveryMs = 30_000;
const pollMs = 60_000;

/** Who is so far behind is cut off: coming back and looking anew costs less. */
const mostWaitingBytes = 64_000;

const nothing = new Map<string, string>();

/** Keeps the sockets of this process, and passes on to each what it may hear. */
export function openHub(askStanding: AskStanding) {
  const sockets = new Map<WebSocket, Listener>();
  const silent = new Set<WebSocket>();

  const pass = ({ orgId, userIds, hint }: Report) => {
    const wanted = userIds && new Set(userIds);
    for (const [socket, listener] of sockets)
      if (listener.orgId === orgId && (wanted?.has(listener.userId) ?? true)) print(socket, hint);
  };

  /** Ends the sockets whose session is over; those whose session went to another organisation come back. */
  const review = async (chosen: readonly (readonly [WebSocket, Listener])[]) => {
    if (chosen.length === 0) return;
    const ids = [...new Set(chosen.map(([, { sessionId }]) => sessionId))];
    // A database that is away ends nothing: it is asked again within a minute.
    const standing = await askStanding(ids).catch(() => undefined);
    for (const [socket, { sessionId, orgId }] of chosen) {
      const now = (standing ?? nothing).get(sessionId);
      if (standing === undefined || now === orgId) continue;
      if (now === undefined) socket.close(sessionOver, 'The session has ended.');
      else socket.close(reconnect, 'The session switched to another organisation.');
    }
  };
  const reviewAll = () => void review([...sockets]);

  const hear = (payload: string) => {
    const said = readMessage(payload);
    if (said === undefined) return;
    if ('hint' in said) pass(said);
    else void review([...sockets].filter(([, listener]) => concerns(said.access, listener)));
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
    // Nothing is asked for on a socket; one that talks is not ours.
    socket.on('message', () => socket.close(1008, "Messages aren't accepted here."));
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      sockets.delete(socket);
      silent.delete(socket);
    });
    // The session may have ended between the ticket and this moment.
    void review([[socket, listener]]);
  };

  /** What was said while nobody listened is lost; everybody looks anew. */
  const missed = () => {
    for (const socket of sockets.keys()) print(socket, { channel: everyChannel, reached: '' });
    reviewAll();
  };
  const stop = () => {
    for (const timer of timers) clearInterval(timer);
    for (const socket of sockets.keys()) socket.close(reconnect, 'The service is restarting.');
  };
  return { add, hear, missed, stop };
}

function print(socket: WebSocket, hint: Hint): void {
  if (socket.bufferedAmount > mostWaitingBytes)
    socket.close(reconnect, 'The client is too far behind.');
  else socket.send(JSON.stringify(hint));
}

const concerns = (access: Access, { sessionId, userId, orgId }: Listener): boolean =>
  'sessionId' in access
    ? access.sessionId === sessionId
    : 'userId' in access
      ? access.userId === userId
      : access.orgId === orgId;
