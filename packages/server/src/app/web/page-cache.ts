import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { openVersionedCache } from '../../kernel/index.ts';

const shrink = promisify(brotliCompress);
const zip = promisify(gzip);

export type Encoding = 'br' | 'gzip';

/** A finished page. With an `etag` it is the same for everyone and may be cached. */
export type Page = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string | undefined;
  readonly body: Buffer;
  readonly encodings: readonly Encoding[];
  readonly read: (encoding: Encoding | 'identity') => Promise<Buffer>;
};

/** A page for this request only: a redirect, an error, a response to a form. */
export const uncacheable = (
  status: number,
  headers: Record<string, string>,
  body: Buffer,
): Page => ({
  status,
  headers,
  etag: undefined,
  body,
  encodings: [],
  read: async () => body,
});

/** Brotli 5 is as small as gzip 9 in a third of the time. Each encoding is compressed once, on demand. */
export function cacheable(headers: Record<string, string>, body: Buffer): Page {
  const etag = createHash('sha256').update(body).digest('base64url').slice(0, 27);
  const br = once(() => shrink(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }));
  const gz = once(() => zip(body));
  const read = (encoding: Encoding | 'identity') =>
    encoding === 'br' ? br() : encoding === 'gzip' ? gz() : Promise.resolve(body);
  return { status: 200, headers, etag, body, encodings: ['br', 'gzip'], read };
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let result: Promise<Value> | undefined;
  return () => {
    result ??= make();
    return result;
  };
}

/** The page and its compressed copies, which together add about half of its size. */
const bytesOf = ({ etag, body }: Page) => (etag === undefined ? undefined : body.length * 1.5);

type Rules = {
  readonly contentVersion: () => string;
  readonly ttlSeconds: number;
  readonly maxBytes: number;
};

/** Caches finished pages until the content changes. */
export const openPageCache = ({ contentVersion, ...rules }: Rules) =>
  openVersionedCache<Page>({ ...rules, version: contentVersion, bytesOf });
