import * as z from 'zod';
import { parseDigits } from './digits.ts';
import { refused, scrubbed, unknown } from './failures.ts';

export type Account = {
  readonly secretKey: string;
  readonly baseUrl?: string;
  /** Time limit of one call, including its answer. */
  readonly timeoutMs?: number;
};

/** Its numbers are text. */
export type Answer = { readonly data?: unknown; readonly meta?: unknown };

export type Client = {
  /** Undefined for what Flutterwave does not know. @throws PaymentProviderFailed */
  readonly get: (
    path: string,
    query: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ) => Promise<Answer | undefined>;
  /** @throws PaymentProviderFailed */
  readonly post: (path: string, body: object, signal: AbortSignal) => Promise<Answer>;
};

/** `status` is the outcome of the call, not of a payment. */
const envelope = z.object({
  status: z.enum(['success', 'error']),
  message: z.string().nullish(),
  data: z.unknown().optional(),
  meta: z.unknown().optional(),
});

/** Flutterwave v3 (developer.flutterwave.com/docs): JSON over HTTPS, a secret key as bearer token. */
export function openClient(account: Account): Client {
  return {
    get: async (path, query, signal) => {
      const search = new URLSearchParams(query).toString();
      const reply = await exchange(account, 'GET', search ? `${path}?${search}` : path, signal);
      return isMissing(reply) ? undefined : judge(reply, account.secretKey);
    },
    post: async (path, body, signal) => {
      const reply = await exchange(account, 'POST', path, signal, JSON.stringify(body));
      return judge(reply, account.secretKey);
    },
  };
}

type Reply = { readonly status: number; readonly content: z.infer<typeof envelope> | undefined };

async function exchange(
  { secretKey, baseUrl = 'https://api.flutterwave.com/v3', timeoutMs = 30_000 }: Account,
  method: 'GET' | 'POST',
  target: string,
  signal: AbortSignal,
  body?: string,
): Promise<Reply> {
  try {
    const answer = await fetch(`${baseUrl}${target}`, {
      method,
      headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body }),
      // The key is sent to the configured host only.
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    return { status: answer.status, content: envelopeIn(await answer.text()) };
  } catch (error) {
    // Without its cause: that may repeat the header.
    throw unknown(signal.aborted ? 'The request to Flutterwave was cancelled.' : reasonOf(error));
  }
}

function envelopeIn(text: string): Reply['content'] {
  try {
    return envelope.safeParse(parseDigits(text)).data;
  } catch {
    return undefined;
  }
}

const reasonOf = (error: unknown) =>
  error instanceof DOMException && error.name === 'TimeoutError'
    ? 'Flutterwave did not respond in time.'
    : 'Flutterwave could not be reached.';

const missing = /^no (transaction|refund)s? (was |were )?found|^(transaction|refund)s? not found/i;

/** Unknown ids are answered with 400 and these words; 404 alone may also mean a wrong address. */
const isMissing = ({ status, content }: Reply) =>
  (status === 400 || status === 404) &&
  content?.status === 'error' &&
  missing.test(content.message ?? '');

function judge({ status, content }: Reply, secret: string): Answer {
  if (status === 429)
    throw refused('Too many requests to Flutterwave. Try again later.', 'rate-limit');
  if (status === 401 || status === 403)
    throw refused(
      `Flutterwave rejected the secret key (${status}): ${scrubbed(content?.message ?? '', secret)}`,
      'keys',
    );
  if (!content || status >= 500 || status === 408)
    throw unknown(
      `Flutterwave responded with ${status}${content ? '' : ', which cannot be read'}.`,
    );
  if (content.status === 'success' && status < 300) return content;
  throw refused(
    `Flutterwave rejected the request (${status}): ${scrubbed(content.message ?? '', secret)}`,
  );
}
