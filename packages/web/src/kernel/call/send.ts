import type { Endpoint } from '@ngo-plus/contract/kernel';
import { endSession, readToken } from '../session/index.ts';
import { languageOf } from '../text/index.ts';
import { failureOf } from './failure-of.ts';
import { noteReference } from './latest-reference.ts';
import { newKey } from './new-key.ts';
import { notReached } from './request-failed.ts';

export type CallOptions = {
  signal?: AbortSignal | undefined;
  /** How to reach the API; while a page is rendered on the server, see `through`. */
  fetch?: typeof globalThis.fetch;
  /** Leaves the token out even when there is one. */
  anonymous?: boolean;
  /** The language of the page while the server renders it; see `through`. */
  language?: string;
  /** One key per intention: a retry with the same key takes effect once. */
  idempotencyKey?: string;
};

type Message = { method: string; url: string; body: string | FormData | undefined };

/**
 * Sends one request to the API and returns a successful response.
 *
 * @throws RequestFailed with the server's code and message; a 401 also ends the session that the request belongs to
 */
export async function send(
  { idempotent }: Endpoint,
  { method, url, body }: Message,
  options: CallOptions,
): Promise<Response> {
  const { signal, fetch = globalThis.fetch, anonymous = false } = options;
  const headers = new Headers({
    accept: 'application/json',
    'accept-language': options.language ?? languageOf(),
  });
  if (typeof body === 'string') headers.set('content-type', 'application/json');
  const token = anonymous ? undefined : readToken();
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  if (idempotent) headers.set('idempotency-key', options.idempotencyKey ?? newKey());
  const request = { method, headers, credentials: 'omit' as const, signal: signal ?? null };
  const reply = await fetch(url, body === undefined ? request : { ...request, body }).catch(
    (error: unknown) => {
      throw signal?.aborted ? error : notReached();
    },
  );
  noteReference(reply);
  if (reply.ok) return reply;
  if (reply.status === 401 && token === readToken()) endSession();
  throw await failureOf(reply);
}
