import * as z from 'zod';
import { endpoint, instant } from '../../kernel/index.ts';

/**
 * Where the socket is opened: `wss://…/api/realtime?ticket=…&connection=…`. The browser chooses a UUID as `connection`;
 * what ends with the socket names it.
 */
export const realtimePath = '/api/realtime';

/** The server ends a socket with this code when its session is over: signing in helps, trying again does not. */
export const sessionOver = 4401;

/** The close code for a slow connection, or a server that shuts down: reconnect and refetch. */
export const reconnect = 4503;

export const openRealtime = endpoint('POST /api/realtime/tickets', {
  summary: 'A ticket to open one WebSocket within 30 seconds and receive live updates.',
  access: 'signed-in',
  limit: { per: 'user', max: 600, windowSeconds: 3_600 },
  input: z.object({}),
  output: z.object({ ticket: z.string(), expiresAt: instant }),
});

/**
 * The only message on a socket: something in `channel` is new, up to `reached`. Clients fetch it with their own
 * permissions. `*` means all channels: messages may have been missed.
 */
export const hint = z.object({ channel: z.string().max(200), reached: z.string().max(200) });

export type Hint = z.infer<typeof hint>;

export const everyChannel = '*';
