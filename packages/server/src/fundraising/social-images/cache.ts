import { createHash } from 'node:crypto';
import pLimit from 'p-limit';

export type Drawn = { readonly png: Buffer; readonly etag: string };

type Stored = { readonly version: string; readonly drawn: Promise<Drawn>; readonly until: number };

const maxEntries = 200;
const retentionMs = 300_000;

/** Drawing an image takes about 100 ms of one core, so a process draws one at a time. */
const oneAtATime = pLimit(1);
const kept = new Map<string, Stored>();

/**
 * Returns an image of the same version drawn less than five minutes ago, or draws one. Concurrent requests share one
 * drawing; the oldest images are evicted first.
 *
 * @param version changes with everything that the image shows
 */
export function keptOrDrawn(
  id: string,
  version: string,
  draw: () => Promise<Buffer>,
  now = Date.now(),
): Promise<Drawn> {
  const known = kept.get(id);
  if (known && known.version === version && known.until > now) return known.drawn;
  const drawn = oneAtATime(async () => withEtag(await draw()));
  kept.delete(id);
  kept.set(id, { version, drawn, until: now + retentionMs });
  for (const oldest of kept.keys()) {
    if (kept.size <= maxEntries) break;
    kept.delete(oldest);
  }
  // A failed drawing is not cached, so the next request tries again.
  drawn.catch(() => kept.get(id)?.drawn === drawn && kept.delete(id));
  return drawn;
}

const withEtag = (png: Buffer): Drawn => ({
  png,
  etag: `"${createHash('sha256').update(png).digest('base64url').slice(0, 27)}"`,
});
