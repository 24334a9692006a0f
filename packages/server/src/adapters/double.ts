import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A test double's response to a valid request. */
export type Mood =
  | {
      readonly kind: 'answers';
      readonly text: string;
      /** What is reported as used instead of the usual tokens, where the provider's double can. */
      readonly usage?: Readonly<Record<string, number>>;
    }
  | { readonly kind: 'sleeps'; readonly ms: number }
  | {
      readonly kind: 'refuses';
      readonly status: number;
      /** The header `Retry-After`. */
      readonly retryAfter?: string;
      /** No credit is left, where the provider says so in the body. */
      readonly isCredit?: boolean;
    }
  /** Ends the connection in the middle of the answer. */
  | { readonly kind: 'cuts' }
  | { readonly kind: 'babbles'; readonly body: string };

export type Exchange = {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
};

export type Double = {
  readonly baseUrl: string;
  readonly exchanges: readonly Exchange[];
  /** Resolves when a client disconnects before it has its answer. */
  readonly abandoned: () => Promise<void>;
  /** Used in order, one per request; the last one is repeated. */
  readonly feel: (...moods: readonly Mood[]) => void;
  readonly close: () => Promise<void>;
};

export type Reply = { readonly status: number; readonly body: unknown };

/** A provider's rules: its response to a request in its current state. */
export type Rules = (exchange: Exchange, mood: Mood) => Reply;

const readBody = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  if (request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return text;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Serves a provider's rules on a free port of this machine. */
export async function openDouble(rules: Rules): Promise<Double> {
  const exchanges: Exchange[] = [];
  let moods: Mood[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { url: path = '', headers, method } = request;
    const exchange = { path: `${method} ${path}`, headers, body: await readBody(request) };
    exchanges.push(exchange);
    const mood = (moods.length > 1 ? moods.shift() : moods[0]) ?? {
      kind: 'answers',
      text: 'Text.',
    };
    if (mood.kind === 'sleeps') await new Promise((wake) => setTimeout(wake, mood.ms));
    const { status, body } = rules(exchange, mood);
    // Clients wait this long before they retry; short for tests.
    const wait =
      mood.kind === 'refuses' && mood.retryAfter !== undefined
        ? { 'retry-after': mood.retryAfter }
        : { 'retry-after-ms': '5' };
    response.writeHead(status, { 'content-type': 'application/json', ...wait });
    if (mood.kind === 'cuts') {
      const text = JSON.stringify(body);
      response.write(text.slice(0, text.length / 2), () => response.destroy());
      return;
    }
    response.end(mood.kind === 'babbles' && status === 200 ? mood.body : JSON.stringify(body));
  };
  let abandon = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    response.once('close', () => {
      if (!response.writableFinished) abandon.resolve();
    });
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((opened) => server.listen(0, '127.0.0.1', opened));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    exchanges,
    abandoned: () => abandon.promise,
    feel: (...next) => {
      moods = [...next];
      abandon = Promise.withResolvers<void>();
      exchanges.length = 0;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
