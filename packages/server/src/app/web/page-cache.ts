import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const shrink = promisify(brotliCompress);
const zip = promisify(gzip);

export type Encoding = 'br' | 'gzip';

/** A finished page. With an `etag` it is the same for everyone and may be kept. */
export type Page = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string | undefined;
  readonly body: Buffer;
  readonly encodings: readonly Encoding[];
  readonly read: (encoding: Encoding | 'identity') => Promise<Buffer>;
};

/** A page for this request alone: a redirect, an error, an answer to a form. */
export const passing = (status: number, headers: Record<string, string>, body: Buffer): Page => ({
  status,
  headers,
  etag: undefined,
  body,
  encodings: [],
  read: async () => body,
});

/** Brotli 5 is as small as gzip 9 at a third of the time. Of each form one copy is made, when asked for. */
export function keepable(headers: Record<string, string>, body: Buffer): Page {
  const etag = createHash('sha256').update(body).digest('base64url').slice(0, 27);
  const br = once(() => shrink(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }));
  const gz = once(() => zip(body));
  const read = (encoding: Encoding | 'identity') =>
    encoding === 'br' ? br() : encoding === 'gzip' ? gz() : Promise.resolve(body);
  return { status: 200, headers, etag, body, encodings: ['br', 'gzip'], read };
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

type Rules = {
  readonly contentVersion: () => string;
  readonly ttlSeconds: number;
  readonly maxBytes: number;
};

type Stored = { page: Page; version: string; staleAt: number };

/**
 * Keeps finished pages, least recently used out first. A page is fresh for `ttlSeconds` while the
 * version of the content stays; many visitors who ask for a stale one wait for one making.
 */
export function openPageCache({ contentVersion, ttlSeconds, maxBytes }: Rules) {
  const kept = new Map<string, Stored>();
  const inTheMaking = new Map<string, Promise<Page>>();
  let bytes = 0;

  const drop = (key: string) => {
    bytes -= sizeOf(kept.get(key));
    kept.delete(key);
  };
  const keep = (key: string, page: Page, version: string) => {
    drop(key);
    if (page.etag === undefined) return;
    kept.set(key, { page, version, staleAt: performance.now() + ttlSeconds * 1_000 });
    bytes += sizeOf(kept.get(key));
    for (const [oldest] of kept) if (bytes > maxBytes) drop(oldest);
  };
  const begin = (key: string, version: string, make: () => Promise<Page>) => {
    const making = make()
      .then((page) => {
        keep(key, page, version);
        return page;
      })
      .finally(() => inTheMaking.delete(`${version} ${key}`));
    inTheMaking.set(`${version} ${key}`, making);
    return making;
  };

  return {
    async take(key: string, make: () => Promise<Page>): Promise<Page> {
      const version = contentVersion();
      const found = kept.get(key);
      if (found && found.version === version && found.staleAt > performance.now()) {
        kept.delete(key);
        kept.set(key, found);
        return found.page;
      }
      return inTheMaking.get(`${version} ${key}`) ?? begin(key, version, make);
    },
    get bytes() {
      return bytes;
    },
  };
}

/** The page and its compressed copies, which together are about half as large again. */
const sizeOf = (entry: Stored | undefined): number => (entry ? entry.page.body.length * 1.5 : 0);
