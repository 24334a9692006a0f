import { createHash } from 'node:crypto';
import pLimit from 'p-limit';

export type Drawn = { readonly png: Buffer; readonly etag: string };

type Stored = { readonly version: string; readonly drawn: Promise<Drawn>; readonly until: number };

const maxEntries = 200;
const retentionMs = 300_000;

/** Of all pictures of this process; each takes a tenth of a second of one core. */
const oneAtATime = pLimit(1);
const kept = new Map<string, Stored>();

/**
 * A picture that was drawn of the same figures less than five minutes ago, or a new one. However many
 * ask for one at once, it is drawn once; the least recently drawn are forgotten first.
 *
 * @param version stands for everything that the picture shows
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
  // What failed is tried again by whoever asks next.
  drawn.catch(() => kept.get(id)?.drawn === drawn && kept.delete(id));
  return drawn;
}

const withEtag = (png: Buffer): Drawn => ({
  png,
  etag: `"${createHash('sha256').update(png).digest('base64url').slice(0, 27)}"`,
});
