import type { Readable } from 'node:stream';
import type { Endpoint, Input, Output, Total } from '@ngo-plus/contract/kernel';
import type * as z from 'zod';
import type { ByteRange } from '../byte-range.ts';
import type { RequestContext, TransactionContext } from '../context.ts';
import { Problem } from '../failures/index.ts';
import { once } from '../records/index.ts';
import type { CountedPage, Page } from '../text/index.ts';
import { compileOutput } from './output.ts';

/** A webhook body. Signatures are computed over the bytes, so they are kept unchanged. */
export type Message = {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: Buffer;
};

/** One uploaded file as it arrives: the stream can be read once and is not on disk. */
export type FilePart = { readonly name: string; readonly type: string; readonly stream: Readable };

/** A body of known size; any range can be opened separately. */
export type RangedBody = {
  readonly sizeBytes: number;
  readonly open: (range?: ByteRange) => Readable | Promise<Readable>;
};

/** A response with a file, feed or picture. Callers may request a range of a ranged body. */
export type Download = {
  readonly body: string | Buffer | Readable | RangedBody;
  readonly type: string;
  readonly fileName?: string;
  readonly headers?: Record<string, string>;
};

/** A part of a form in a protocol of other programs: a file, or a text that was cut if it was too long. */
export type ExchangePart = { readonly field: string } & (
  | { readonly file: FilePart; readonly text?: never }
  | { readonly file?: never; readonly text: string; readonly isCut: boolean }
);

/** A request in a protocol of other programs. */
export type Exchange = {
  readonly method: string;
  /** Path and query, as the caller wrote them. */
  readonly url: string;
  readonly headers: Message['headers'];
  /** In the order in which they arrive: each file is read, or drained, before the next. Undefined without a form. */
  readonly parts: AsyncIterable<ExchangePart> | undefined;
};

/** The answer to one. */
export type ExchangeReply = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Its content type is in `headers`. */
  readonly body: string | Readable;
};

/** Result of a transfer step: a status and headers by name. */
export type Outcome = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
};

export type Call = {
  readonly outside: RequestContext;
  readonly raw: unknown;
  /** Counting can take longer than the page: `total=true` in the query asks for it. */
  readonly asksTotal: boolean;
  readonly idempotencyKey: string | undefined;
  readonly file: FilePart | undefined;
  /** The body of a transfer; undefined when there is none. */
  readonly bytes: Readable | undefined;
  readonly message: Message | undefined;
  readonly exchange: Exchange | undefined;
};

export type Answer =
  | {
      readonly kind: 'json';
      readonly body: unknown;
      /** The body as JSON, in place of `body`. */
      readonly text?: string;
    }
  | {
      readonly kind: 'page';
      readonly body: unknown;
      readonly text?: string;
      /** Undefined unless the caller asked for it. */
      readonly total: Total | undefined;
      readonly next: string | null;
    }
  | { readonly kind: 'file'; readonly download: Download }
  | { readonly kind: 'headers'; readonly outcome: Outcome }
  | { readonly kind: 'reply'; readonly reply: ExchangeReply };

export type Route = {
  readonly endpoint: Endpoint;
  readonly handle: (call: Call) => Promise<Answer>;
  /** See the function of this name. */
  readonly sameForVisitors?: boolean;
};

type Raw<E extends Endpoint> = z.input<E['output']>;

type Item<E extends Endpoint> = Raw<E> extends readonly (infer One)[] ? One : never;

/** Result of a service: the output's shape, or a page of it for a list. */
type Result<E extends Endpoint> = E['paged'] extends true ? Page<Item<E>> : Raw<E>;

/** The same, when the transaction has ended in which rows could be counted. */
type FinalResult<E extends Endpoint> = E['paged'] extends true ? CountedPage<Item<E>> : Raw<E>;

/** Opens the transaction in another organisation than the one the caller is signed in to. */
type Stand<E extends Endpoint> = (
  outside: RequestContext,
  input: Input<E>,
) => Pick<RequestContext, 'transact'> | Promise<Pick<RequestContext, 'transact'>>;

/**
 * Binds a service that runs in one transaction, which also stores the response for idempotent
 * repeats.
 */
export function handleCall<E extends Endpoint>(
  endpoint: E,
  service: (ctx: TransactionContext, input: Input<E>) => Promise<Result<E>>,
  stand: Stand<E> = (outside) => outside,
): Route {
  const mode = endpoint.route.startsWith('GET ') ? 'read' : 'write';
  const handle = async (call: Call): Promise<Answer> => {
    const { outside, raw, asksTotal, idempotencyKey: key } = call;
    const input = parseInput(endpoint, raw);
    const { transact } = await stand(outside, input);
    if (endpoint.paged)
      return transact(
        async (ctx) =>
          presentPage(endpoint, (await service(ctx, input)) as Page<unknown>, asksTotal),
        undefined,
        mode,
      );
    if (!endpoint.idempotent || key === undefined)
      return present(endpoint, await transact((ctx) => service(ctx, input), undefined, mode));
    return once(outside, { key, route: endpoint.route, input }, (remember) =>
      transact(async (ctx) => {
        const answer = present(endpoint, await service(ctx, input));
        await remember(ctx, answer);
        return answer;
      }),
    );
  };
  return { endpoint, handle };
}

/** Binds a service that uses the network or files, and opens its own transactions. */
export function handleOutside<E extends Endpoint>(
  endpoint: E,
  service: (outside: RequestContext, input: Input<E>) => Promise<FinalResult<E>>,
): Route {
  const handle = async ({ outside, raw, idempotencyKey: key }: Call): Promise<Answer> => {
    const input = parseInput(endpoint, raw);
    if (!endpoint.idempotent || key === undefined)
      return present(endpoint, await service(outside, input));
    return once(outside, { key, route: endpoint.route, input }, async (remember) => {
      const answer = present(endpoint, await service(outside, input));
      await outside.transact((ctx) => remember(ctx, answer));
      return answer;
    });
  };
  return { endpoint, handle };
}

/** Binds a service that accepts one file. */
export function handleUpload<E extends Endpoint & { readonly bodyType: 'file' }>(
  endpoint: E,
  service: (outside: RequestContext, input: Input<E>, file: FilePart) => Promise<FinalResult<E>>,
): Route {
  const handle = async ({ outside, raw, file }: Call): Promise<Answer> => {
    if (!file) throw Problem.atField('invalid', 'file', 'Choose a file.');
    return present(endpoint, await service(outside, parseInput(endpoint, raw), file));
  };
  return { endpoint, handle };
}

/** Binds a service that responds with a file. */
export function handleDownload<E extends Endpoint & { readonly gives: 'stream' }>(
  endpoint: E,
  service: (outside: RequestContext, input: Input<E>) => Promise<Download>,
): Route {
  const handle = async ({ outside, raw }: Call): Promise<Answer> => ({
    kind: 'file',
    download: await service(outside, parseInput(endpoint, raw)),
  });
  return { endpoint, handle };
}

/**
 * Binds a step of a transfer. A broken connection is an error of `bytes`; what arrived before it is
 * kept.
 */
export function handleTransfer<E extends Endpoint & { readonly bodyType: 'bytes' }>(
  endpoint: E,
  service: (
    outside: RequestContext,
    input: Input<E>,
    bytes: Readable | undefined,
  ) => Promise<Outcome>,
): Route {
  const handle = async ({ outside, raw, bytes }: Call): Promise<Answer> => ({
    kind: 'headers',
    outcome: await service(outside, parseInput(endpoint, raw), bytes),
  });
  return { endpoint, handle };
}

/** Binds a service that handles webhooks. */
export function handleWebhook<E extends Endpoint & { readonly bodyType: 'message' }>(
  endpoint: E,
  service: (outside: RequestContext, input: Input<E>, message: Message) => Promise<FinalResult<E>>,
): Route {
  const handle = async ({ outside, raw, message }: Call): Promise<Answer> => {
    if (!message) throw new Problem('invalid', 'Send a body.');
    return present(endpoint, await service(outside, parseInput(endpoint, raw), message));
  };
  return { endpoint, handle };
}

/** Binds a service that speaks a protocol of other programs. */
export function handleExchange<E extends Endpoint & { readonly bodyType: 'parts' }>(
  endpoint: E,
  service: (outside: RequestContext, input: Input<E>, exchange: Exchange) => Promise<ExchangeReply>,
): Route {
  const handle = async ({ outside, raw, exchange }: Call): Promise<Answer> => {
    if (!exchange) throw new Error('The route was not added as an exchange.');
    return {
      kind: 'reply',
      reply: await service(outside, parseInput(endpoint, raw), exchange),
    };
  };
  return { endpoint, handle };
}

function parseInput<E extends Endpoint>(endpoint: E, raw: unknown): Input<E> {
  const input = endpoint.input.safeParse(raw);
  if (!input.success) throw Problem.invalid(input.error);
  return input.data as Input<E>;
}

/** What each endpoint's output is made by; compiled with its first answer. */
const outputs = new WeakMap<Endpoint, (value: unknown) => unknown>();

function outputOf(endpoint: Endpoint) {
  const known = outputs.get(endpoint);
  if (known) return known;
  const output = compileOutput(endpoint.output);
  outputs.set(endpoint, output);
  return output;
}

/** Enforces the output's shape, so that unlisted columns never leave the server. */
function present<E extends Endpoint>(endpoint: E, result: Result<E> | FinalResult<E>): Answer {
  const output = outputOf(endpoint);
  if (!endpoint.paged) return { kind: 'json', body: output(result) as Output<E> };
  const { items, total, next } = result as CountedPage<unknown>;
  return { kind: 'page', body: output(items), total, next };
}

async function presentPage(
  endpoint: Endpoint,
  { items, total, next }: Page<unknown>,
  asksTotal: boolean,
): Promise<Answer> {
  const body = outputOf(endpoint)(items);
  return { kind: 'page', body, total: asksTotal ? await total() : undefined, next };
}
