import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Received = {
  readonly id: string;
  readonly type: string;
  readonly data: Record<string, unknown>;
};

type Answer = (response: ServerResponse) => void;

/**
 * A receiver that verifies messages as strictly as the specification says, independently of the sender. What it does not accept it
 * answers with 401. Source: Standard Webhooks, "Verifying webhook authenticity".
 */
export async function openReceiver(now: () => Date) {
  const received: Received[] = [];
  const state: { secret: string; answer: Answer } = {
    secret: '',
    answer: (response) => response.writeHead(204).end(),
  };
  const server = createServer((request, response) => {
    read(request).then(
      (body) => {
        const { method, headers } = request;
        const message = verified({ method, headers, body }, state.secret, now());
        if (message === undefined) return response.writeHead(401).end('Not signed');
        received.push(message);
        state.answer(response);
      },
      () => response.destroy(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin, received, state, close };
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

const toleranceSeconds = 5 * 60;

type Delivered = Pick<IncomingMessage, 'method' | 'headers'> & { readonly body: string };

/** The message, if it is signed with the secret and not old. */
export function verified(
  { method, headers, body }: Delivered,
  secret: string,
  now: Date,
): Received | undefined {
  const header = (name: string) => String(headers[name] ?? '');
  const id = header('webhook-id');
  const timestamp = header('webhook-timestamp');
  const isFresh = Math.abs(Number(timestamp) - now.getTime() / 1_000) <= toleranceSeconds;
  const isWellFormed =
    method === 'POST' &&
    header('content-type') === 'application/json' &&
    /^msg_[\w-]+$/.test(id) &&
    /^\d+$/.test(timestamp) &&
    secret.startsWith('whsec_');
  if (!isFresh || !isWellFormed) return undefined;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  // Between 24 and 64 bytes, says the specification.
  if (key.length < 24 || key.length > 64) return undefined;
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  const isSigned = header('webhook-signature')
    .split(' ')
    .some((signature) => {
      const [version, text = ''] = signature.split(',');
      const bytes = Buffer.from(text, 'base64');
      return (
        version === 'v1' && bytes.length === expected.length && timingSafeEqual(bytes, expected)
      );
    });
  if (!isSigned) return undefined;
  const { type, data, timestamp: at } = JSON.parse(body);
  return Number.isNaN(Date.parse(at)) ? undefined : { id, type, data };
}
