import { lookup } from 'node:dns';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { type RequestOptions, request as requestSecure } from 'node:https';
import { type OutgoingWebhook, WebhookFailed, type WebhookTransport } from '../../ports/index.ts';
import { isPublicUrl, publicOnly } from '../public-only.ts';

type Settings = {
  /** Origins that may be used although they are not public, such as a receiver in the own network. */
  readonly origins?: readonly string[] | undefined;
  /** Resolves names; by default as the system does. */
  readonly resolve?: typeof lookup;
  /** How long an answer may take, in milliseconds. */
  readonly timeoutMs?: number;
};

const usualTimeoutMs = 10_000;

/** The most that is read of an answer, in bytes. */
const maxAnswerBytes = 1_000;

/**
 * Sends webhooks over HTTPS to public addresses. The address is checked after its name was resolved, by the same connection that
 * is then used, so that a name cannot lead elsewhere afterwards. Redirects are not followed.
 */
export function webhookSender({
  origins = [],
  resolve = lookup,
  timeoutMs = usualTimeoutMs,
}: Settings): WebhookTransport {
  const isNamed = (url: URL) => origins.includes(url.origin);
  return {
    acceptsUrl: (text) =>
      URL.canParse(text) && (isNamed(new URL(text)) || isPublicUrl(new URL(text))),
    send: async (message, signal) => {
      const url = new URL(message.url);
      if (!isNamed(url) && !isPublicUrl(url)) throw new WebhookFailed('private');
      const patience = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
      try {
        return await exchange(url, message, {
          signal: patience,
          resolve: isNamed(url)
            ? undefined
            : publicOnly(resolve, () => new WebhookFailed('private')),
        });
      } catch (cause) {
        signal.throwIfAborted();
        throw patience.aborted ? new WebhookFailed('slow', { cause }) : failureOf(cause);
      }
    },
  };
}

type Exchange = {
  readonly signal: AbortSignal;
  readonly resolve: ReturnType<typeof publicOnly> | undefined;
};

function exchange(url: URL, { headers, body }: OutgoingWebhook, { signal, resolve }: Exchange) {
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    signal,
    // A connection of its own: one from a pool was checked for another address.
    agent: false,
    maxHeaderSize: 16_384,
    ...(resolve && { lookup: resolve }),
  };
  return new Promise<{ status: number; text: string }>((accept, reject) => {
    const send = url.protocol === 'http:' ? requestPlain : requestSecure;
    const request = send(url, options, (response) => {
      beginningOf(response).then(
        (text) => accept({ status: response.statusCode ?? 0, text }),
        reject,
      );
    });
    request.on('error', reject);
    request.end(body);
  });
}

async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= maxAnswerBytes) break;
  }
  response.destroy();
  return Buffer.concat(chunks).subarray(0, maxAnswerBytes).toString('utf8');
}

function failureOf(cause: unknown): WebhookFailed {
  if (cause instanceof WebhookFailed) return cause;
  const { code = '' } = cause as NodeJS.ErrnoException;
  const isEncryption = /CERT|TLS|SSL|SELF_SIGNED|EPROTO/.test(code);
  return new WebhookFailed(isEncryption ? 'encryption' : 'unreachable', { cause });
}
