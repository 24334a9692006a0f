import { tileAddress } from '../../../../ui/index.ts';
import { type TilePlan, tilesOf } from './tiles-of.ts';

/** Map tiles on this device, with the list of areas that they were loaded for. */
const cacheName = 'map-tiles';

const listAddress = '/map-tiles/areas.json';

/** Days until the tiles of an area are deleted: maps change, and tile servers ask not to keep them longer. */
export const keptDays = 30;

/** The most areas on one device. */
export const maxAreas = 10;

/** Tiles that are loaded at the same time. */
const parallel = 4;

/** A map that is kept on this device. */
export type KeptArea = {
  readonly id: string;
  readonly plan: TilePlan;
  readonly url: string;
  readonly bytes: number;
  /** In milliseconds since 1970. */
  readonly expiresAt: number;
};

export const canKeep = (): boolean => 'caches' in globalThis;

/** A tile of a kept area. */
export async function keptTile(address: string): Promise<Blob | undefined> {
  if (!canKeep() || !(await caches.has(cacheName))) return undefined;
  const found = await (await caches.open(cacheName)).match(address);
  return found?.blob();
}

/** The areas on this device, latest first. Those that have expired are deleted. */
export async function listAreas(now = Date.now()): Promise<readonly KeptArea[]> {
  if (!canKeep() || !(await caches.has(cacheName))) return [];
  const cache = await caches.open(cacheName);
  const all = await stored(cache);
  const current = all.filter(({ expiresAt }) => expiresAt > now);
  if (current.length < all.length) await store(cache, current);
  return current;
}

const stored = async (cache: Cache): Promise<readonly KeptArea[]> =>
  ((await (await cache.match(listAddress))?.json()) as readonly KeptArea[] | undefined) ?? [];

/** Stores the list, and deletes the tiles that none of its areas has. */
async function store(cache: Cache, areas: readonly KeptArea[]): Promise<void> {
  await cache.put(listAddress, Response.json(areas));
  const used = new Set(areas.flatMap((area) => [...addressesOf(area)]));
  for (const { url } of await cache.keys())
    if (!url.endsWith(listAddress) && !used.has(url)) await cache.delete(url);
}

const addressesOf = function* ({ plan, url }: Pick<KeptArea, 'plan' | 'url'>): Generator<string> {
  // As the cache writes addresses.
  for (const tile of tilesOf(plan)) yield new URL(tileAddress(url, tile), location.href).href;
};

type Keeping = {
  readonly plan: TilePlan;
  readonly url: string;
  readonly signal: AbortSignal;
  readonly onProgress: (tiles: number, bytes: number) => void;
};

/**
 * Loads the tiles of an area and keeps them. What was loaded is deleted if it is cancelled or fails.
 *
 * @throws if a tile could not be loaded or stored, or the signal was aborted
 */
export async function keepArea({ plan, url, signal, onProgress }: Keeping): Promise<KeptArea> {
  const cache = await caches.open(cacheName);
  const before = await listAreas();
  const waiting = addressesOf({ plan, url });
  let [tiles, bytes] = [0, 0];
  const work = async () => {
    for (const address of waiting) {
      const size = await load(cache, address, signal);
      bytes += size;
      tiles += 1;
      onProgress(tiles, bytes);
    }
  };
  const all = await Promise.allSettled(Array.from({ length: parallel }, work));
  const failed = all.find((one) => one.status === 'rejected');
  if (failed) {
    await store(cache, before);
    throw failed.reason;
  }
  const area: KeptArea = {
    id: crypto.getRandomValues(new Uint32Array(2)).join('-'),
    plan,
    url,
    bytes,
    expiresAt: Date.now() + keptDays * 86_400_000,
  };
  await store(cache, [area, ...before]);
  return area;
}

/** @returns the size of the tile, in bytes */
async function load(cache: Cache, address: string, signal: AbortSignal): Promise<number> {
  signal.throwIfAborted();
  const known = await cache.match(address);
  if (known) return (await known.blob()).size;
  const referrerPolicy = 'strict-origin-when-cross-origin';
  const reply = await fetch(address, { signal, credentials: 'omit', referrerPolicy });
  // A server has no tiles for some places, such as the sea.
  if (reply.status === 404 || reply.status === 204) return 0;
  if (!reply.ok) throw new Error(`Tile: ${reply.status}`);
  const blob = await reply.blob();
  await cache.put(address, new Response(blob));
  return blob.size;
}

export async function deleteArea(id: string): Promise<readonly KeptArea[]> {
  const cache = await caches.open(cacheName);
  const left = (await stored(cache)).filter((area) => area.id !== id);
  await store(cache, left);
  return left;
}
