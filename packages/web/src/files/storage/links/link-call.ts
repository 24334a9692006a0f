import type * as contract from '@ngo-plus/contract/files/storage';
import type { Output, ProblemBody } from '@ngo-plus/contract/kernel';
import type * as z from 'zod';
import { notReached, pageText, RequestFailed } from '../../../kernel/index.ts';

type Query =
  | typeof contract.openLink
  | typeof contract.makeLinkTicket
  | typeof contract.makeLinkArchive;

/**
 * As `call`, but the answer is taken as it comes: the rules that would check it are a sixth of all
 * that the page brings, and it is read on slow phones. That address, question and answer belong
 * together is checked when the page is built.
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

/** A refusal as the server words it; what stands in between has no words of ours. */
export function refusalIn(text: string): RequestFailed {
  const { code, message, ...more } = Object(answerIn(text)) as Partial<ProblemBody>;
  return code && message ? new RequestFailed({ code, message, ...more }) : notReached();
}

/** @throws RequestFailed for what is no JSON: an answer that was cut off, or is not the server's. */
function answerIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw notReached();
  }
}

/** Of several things that are wrong, the first. */
export function whyOf(error: unknown): string {
  if (!(error instanceof RequestFailed)) return pageText()('Something went wrong. Try again.');
  return Object.values(error.fields)[0] ?? error.message;
}
