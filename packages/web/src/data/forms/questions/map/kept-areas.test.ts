import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { worldOf } from '../../../../ui/index.ts';
import { deleteArea, keepArea, keptDays, keptTile, listAreas } from './kept-areas.ts';
import { memoryCaches } from './testing-caches.ts';
import { planTiles, tilesOf } from './tiles-of.ts';

const url = 'https://tiles.example.org/{z}/{x}/{y}.png';
const plan = planTiles({ ...worldOf([-1.95, 30.06]), zoom: 17 }, { width: 300, height: 300 });
const [first] = tilesOf(plan);
const address = `https://tiles.example.org/${first?.z}/${first?.x}/${first?.y}.png`;

let caches = memoryCaches();
const server = vi.fn<(address: string) => Promise<Response>>();
beforeEach(() => {
  caches = memoryCaches();
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('location', new URL('https://ngo.example/'));
  vi.stubGlobal('fetch', server);
  server.mockImplementation(async () => new Response('tile'));
});
afterEach(() => {
  vi.unstubAllGlobals();
  server.mockReset();
});

const keep = (signal = new AbortController().signal) => {
  const seen: number[] = [];
  const onProgress = (tiles: number) => void seen.push(tiles);
  return { seen, done: keepArea({ plan, url, signal, onProgress }) };
};

const tilesStored = () => (caches.all.get('map-tiles')?.size ?? 1) - 1;

test('an area is loaded once, listed with its size and there offline', async () => {
  const { seen, done } = keep();
  expect(await done).toMatchObject({ bytes: 4 * plan.count });
  expect(seen.at(-1)).toBe(plan.count);
  expect(await (await keptTile(address))?.text()).toBe('tile');
  expect(await listAreas()).toMatchObject([{ plan, bytes: 4 * plan.count }]);
  server.mockRejectedValue(new TypeError('offline'));
  // The same area again needs no connection.
  await keep().done;
  expect(server).toHaveBeenCalledTimes(plan.count);
});

test('a deleted area takes along the tiles that no other area has', async () => {
  const one = await keep().done;
  const two = await keep().done;
  expect(await deleteArea(one.id)).toMatchObject([{ id: two.id }]);
  expect(tilesStored()).toBe(plan.count);
  expect(await deleteArea(two.id)).toEqual([]);
  expect(tilesStored()).toBe(0);
});

test('an expired area is deleted with its tiles', async () => {
  const { expiresAt } = await keep().done;
  expect(expiresAt).toBeGreaterThan(Date.now() + (keptDays - 1) * 86_400_000);
  expect(await listAreas(expiresAt - 1)).toHaveLength(1);
  expect(await listAreas(expiresAt)).toEqual([]);
  expect(await keptTile(address)).toBeUndefined();
});

test('what was loaded is deleted after a cancellation', async () => {
  const controller = new AbortController();
  server.mockImplementation(async () => {
    if (server.mock.calls.length > 5) controller.abort();
    return new Response('tile');
  });
  await expect(keep(controller.signal).done).rejects.toThrow();
  expect(tilesStored()).toBe(0);
  expect(await listAreas()).toEqual([]);
});

test.for([
  { reply: () => new Response('', { status: 503 }), isKept: false },
  { reply: () => new Response('', { status: 404 }), isKept: true },
])('a server that has no tiles keeps the area: $isKept', async ({ reply, isKept }) => {
  server.mockImplementation(async () => reply());
  if (isKept) expect(await keep().done).toMatchObject({ bytes: 0 });
  else await expect(keep().done).rejects.toThrow('Tile: 503');
  expect(await listAreas()).toHaveLength(isKept ? 1 : 0);
});
