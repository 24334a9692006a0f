import type { EventEmitter } from 'node:events';

/**
 * Listens for `error` events, so that a connection that breaks between two statements does not end
 * the process. The next statement fails with the reason.
 */
export const handleErrors = <Client extends EventEmitter>(client: Client): Client =>
  client.on('error', () => undefined);
