import { expect, test } from 'vitest';
import { worldOf } from '../../../../ui/index.ts';
import { maxTiles, planTiles, sizeOf, tilesOf } from './tiles-of.ts';

const kigali = worldOf([-1.95, 30.06]);
const size = { width: 360, height: 320 };

test.for([3, 10, 13, 16, 18])(
  'an area at zoom %s has all its tiles, and no more than may be',
  (zoom) => {
    const plan = planTiles({ ...kigali, zoom }, size);
    const tiles = [...tilesOf(plan)];
    expect(tiles).toHaveLength(plan.count);
    expect(plan.count).toBeLessThanOrEqual(maxTiles);
    expect(plan.from).toBe(zoom);
    expect(plan.to).toBeLessThanOrEqual(18);
    expect(new Set(tiles.map(({ z }) => z)).size).toBe(plan.to - plan.from + 1);
    // The tile of the middle is there at each level.
    for (let z = plan.from; z <= plan.to; z += 1) {
      const [x, y] = [kigali.x, kigali.y].map((at) => Math.floor(at * 2 ** z));
      expect(tiles).toContainEqual({ z, x, y });
    }
  },
);

test('an area at the edge of the world stays within it', () => {
  const plan = planTiles({ x: 0, y: 0, zoom: 5 }, size);
  for (const { x, y, z } of tilesOf(plan)) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect(Math.max(x, y)).toBeLessThan(2 ** z);
  }
});

test('the width of an area is given in kilometres', () => {
  const { latitude, longitude, kilometres } = sizeOf(planTiles({ ...kigali, zoom: 13 }, size));
  expect(latitude).toBeCloseTo(-1.95, 3);
  expect(longitude).toBeCloseTo(30.06, 3);
  // 19.1 m per pixel at the equator.
  expect(kilometres).toBeCloseTo((360 * 19.1 * Math.cos((1.95 * Math.PI) / 180)) / 1_000, 1);
});
