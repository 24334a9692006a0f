import { createHash } from 'node:crypto';
import pLimit from 'p-limit';

export type DrawnImage = { readonly png: Buffer; readonly etag: string };

type Stored = {
  readonly version: string;
  readonly drawn: Promise<DrawnImage>;
  readonly until: number;
};

const maxEntries = 200;
const retentionMs = 300_000;

/** Drawing an image takes about 100 ms of one core, so a process draws one at a time. */
const oneAtATime = pLimit(1);
const cache = new Map<string, Stored>();

/**
 * Returns an image of the same version drawn less than five minutes ago, or draws one. Concurrent requests share one
 * drawing; the oldest images are evicted first.
 *
 * @param version changes with everything that the image shows
 */
export function cachedImage(
  id: string,
  version: string,
  draw: () => Promise<Buffer>,
  now = Date.now(),
): Promise<DrawnImage> {
  const cached = cache.get(id);
  if (cached && cached.version === version && cached.until > now) return cached.drawn;
  const drawn = oneAtATime(async () => withEtag(await draw()));
  cache.delete(id);
  cache.set(id, { version, drawn, until: now + retentionMs });
  for (const oldest of cache.keys()) {
    if (cache.size <= maxEntries) break;
    cache.delete(oldest);
  }
  // A failed drawing is not cached, so the next request tries again.
  drawn.catch(() => cache.get(id)?.drawn === drawn && cache.delete(id));
  return drawn;
}

const withEtag = (png: Buffer): DrawnImage => ({
  png,
  etag: `"${createHash('sha256').update(png).digest('base64url').slice(0, 27)}"`,
});
