import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

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

type Rules = {
  readonly contentVersion: () => string;
  readonly ttlSeconds: number;
  readonly maxBytes: number;
};

type Stored = { page: Page; version: string; staleAt: number };

/**
 * Caches finished pages and evicts the least recently used first. A page is fresh for `ttlSeconds` while the content
 * version is the same; concurrent visitors of a stale one wait for one rendering.
 */
export function openPageCache({ contentVersion, ttlSeconds, maxBytes }: Rules) {
  const entries = new Map<string, Stored>();
  const pending = new Map<string, Promise<Page>>();
  let bytes = 0;

  const drop = (key: string) => {
    bytes -= sizeOf(entries.get(key));
    entries.delete(key);
  };
  const store = (key: string, page: Page, version: string) => {
    drop(key);
    if (page.etag === undefined) return;
    entries.set(key, { page, version, staleAt: performance.now() + ttlSeconds * 1_000 });
    bytes += sizeOf(entries.get(key));
    for (const [oldest] of entries) if (bytes > maxBytes) drop(oldest);
  };
  const begin = (key: string, version: string, make: () => Promise<Page>) => {
    const rendering = make()
      .then((page) => {
        store(key, page, version);
        return page;
      })
      .finally(() => pending.delete(`${version} ${key}`));
    pending.set(`${version} ${key}`, rendering);
    return rendering;
  };

  return {
    async get(key: string, make: () => Promise<Page>): Promise<Page> {
      const version = contentVersion();
      const entry = entries.get(key);
      if (entry && entry.version === version && entry.staleAt > performance.now()) {
        entries.delete(key);
        entries.set(key, entry);
        return entry.page;
      }
      return pending.get(`${version} ${key}`) ?? begin(key, version, make);
    },
    get bytes() {
      return bytes;
    },
  };
}

/** The page and its compressed copies, which together add about half of its size. */
const sizeOf = (entry: Stored | undefined): number => (entry ? entry.page.body.length * 1.5 : 0);
