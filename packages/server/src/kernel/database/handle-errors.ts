import type { EventEmitter } from 'node:events';

/**
 * A connection that dies between two statements says so by an event, which ends the process when nobody
 * listens. The next statement fails by itself, with the reason.
 */
export const handleErrors = <Client extends EventEmitter>(client: Client): Client =>
  client.on('error', () => undefined);
