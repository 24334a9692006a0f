import type * as contract from '@ngo-plus/contract/files/storage';
import type { Output, ProblemBody } from '@ngo-plus/contract/kernel';
import type * as z from 'zod';
import { notReached, pageText, RequestFailed } from '../../../kernel/index.ts';

type Query =
  | typeof contract.openLink
  | typeof contract.makeLinkTicket
  | typeof contract.makeLinkArchive;

/**
 * Like `call`, but without validating the response: the schemas would be a sixth of the script of this page,
 * which people load on slow phones. Types check that route, request and response match.
 *
 * @throws RequestFailed
 */
export async function request<E extends Query>(
  route: E['route'],
  input: z.input<E['input']>,
  signal?: AbortSignal,
): Promise<Output<E>> {
  const reply = await fetch(route.slice('POST '.length), {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    credentials: 'omit',
    body: JSON.stringify(input),
    signal: signal ?? null,
  }).catch((error: unknown) => {
    throw signal?.aborted ? error : notReached();
  });
  const text = await reply.text().catch(() => '');
  if (!reply.ok) throw refusalIn(text);
  return answerIn(text) as Output<E>;
}

/** Returns the refusal of the server. A response of a proxy has no message of ours. */
export function refusalIn(text: string): RequestFailed {
  const { code, message, ...more } = Object(answerIn(text)) as Partial<ProblemBody>;
  return code && message ? new RequestFailed({ code, message, ...more }) : notReached();
}

/** @throws RequestFailed if the text is not JSON: a truncated response, or one that is not from the server. */
function answerIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw notReached();
  }
}

/** Returns the first of several error messages. */
export function whyOf(error: unknown): string {
  if (!(error instanceof RequestFailed)) return pageText()('Something went wrong. Try again.');
  return Object.values(error.fields)[0] ?? error.message;
}
