import { lookup } from 'node:dns';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { type RequestOptions, request as requestSecure } from 'node:https';
import { ModelUnreachable } from '../../ports/index.ts';
import { hasCredentials, isPublicUrl, publicOnly } from '../public-only.ts';

type Settings = {
  /** Origins that may be used although they are not public, such as a model server in the own network. */
  readonly origins?: readonly string[] | undefined;
  /** Resolves names; by default as the system does. */
  readonly resolve?: typeof lookup;
};

/** More than this is not an answer of a language model. */
const maxAnswerBytes = 16 * 1024 * 1024;

/**
 * A `fetch` for providers of models: over HTTPS to public addresses, and to the named origins. The address is checked
 * after its name was resolved, by the same connection that is then used, so that a name cannot lead elsewhere
 * afterwards. Redirects are not followed, so that a key is not sent on.
 */
export function guardedFetch({ origins = [], resolve = lookup }: Settings): {
  readonly acceptsUrl: (url: string) => boolean;
  readonly fetch: typeof fetch;
} {
  const isNamed = (url: URL) => origins.includes(url.origin);
  const accepts = (url: URL) => !hasCredentials(url) && (isNamed(url) || isPublicUrl(url));
  return {
    acceptsUrl: (text) => URL.canParse(text) && accepts(new URL(text)),
    fetch: async (input, init = {}) => {
      const url = new URL(input instanceof Request ? input.url : input);
      if (!accepts(url)) throw new ModelUnreachable('private');
      const refusal = () => new ModelUnreachable('private');
      const response = await exchange(
        url,
        init,
        isNamed(url) ? {} : { lookup: publicOnly(resolve, refusal) },
      );
      const { statusCode: status = 0 } = response;
      if (status < 200 || (status >= 300 && status < 400)) {
        response.destroy();
        throw new ModelUnreachable('unreachable');
      }
      return new Response(ReadableStream.from(bodyOf(response)), {
        status,
        headers: headersOf(response),
      });
    },
  };
}

function exchange(
  url: URL,
  { method = 'GET', headers, body, signal }: RequestInit,
  options: Pick<RequestOptions, 'lookup'>,
): Promise<IncomingMessage> {
  const text = typeof body === 'string' ? body : '';
  const send = url.protocol === 'http:' ? requestPlain : requestSecure;
  return new Promise((accept, reject) => {
    const request = send(
      url,
      {
        ...options,
        method,
        headers: {
          ...Object.fromEntries(new Headers(headers)),
          'accept-encoding': 'identity',
          ...(text !== '' && { 'content-length': Buffer.byteLength(text) }),
        },
        ...(signal && { signal }),
        // A connection of its own: one from a pool was checked for another address.
        agent: false,
        maxHeaderSize: 32_768,
      },
      accept,
    );
    let isConnected = false;
    let isSent = false;
    request.once('socket', (socket) => {
      const connected = url.protocol === 'http:' ? 'connect' : 'secureConnect';
      socket.once(connected, () => {
        isConnected = true;
      });
    });
    // Also comes when the connection could not be made.
    request.once('finish', () => {
      isSent = isConnected;
    });
    // A provider may carry out, and charge for, a request that it has, whether it answers or not.
    request.on('error', (cause) =>
      reject(failureOf(cause, isSent ? 'cut-off' : 'unreachable', signal)),
    );
    request.end(text);
  });
}

async function* bodyOf(response: IncomingMessage): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxAnswerBytes) throw new ModelUnreachable('cut-off');
      yield new Uint8Array(chunk);
    }
  } catch (cause) {
    throw failureOf(cause, 'cut-off');
  }
  if (!response.complete) throw new ModelUnreachable('cut-off');
}

/** A cancelled call keeps its reason. */
function failureOf(
  cause: unknown,
  reason: ModelUnreachable['reason'],
  signal?: AbortSignal | null,
): unknown {
  if (cause instanceof ModelUnreachable) return cause;
  if (signal?.aborted || (cause instanceof Error && cause.name === 'AbortError')) return cause;
  return new ModelUnreachable(reason, { cause });
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let at = 0; at + 1 < rawHeaders.length; at += 2)
    headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
  return headers;
}
