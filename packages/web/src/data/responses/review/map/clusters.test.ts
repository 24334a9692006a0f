import { expect, test } from 'vitest';
import { fit, latLonOf, moved, screenOf, worldOf, zoomed } from '../../../../ui/index.ts';
import { clustersOf, type Marker } from './clusters.ts';

const size = { width: 800, height: 600 };

test.for([
  [0, 0],
  [-1.95, 30.06],
  [64.1, -21.9],
] as const)('%s is at the same place after it was projected', (place) => {
  const [latitude, longitude] = latLonOf(worldOf(place));
  expect(latitude).toBeCloseTo(place[0], 9);
  expect(longitude).toBeCloseTo(place[1], 9);
});

test('a map that fits all places shows all of them', () => {
  const points = [worldOf([-2.5, 29]), worldOf([-1, 30.8])];
  const view = fit(points, size);
  for (const point of points) {
    const { left, top } = screenOf(point, view, size);
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(size.width);
    expect(top).toBeGreaterThan(0);
    expect(top).toBeLessThan(size.height);
  }
});

test('what is under the pointer stays there while the map is zoomed', () => {
  const view = fit([worldOf([-2, 30])], size);
  const point = worldOf([-1.95, 30.02]);
  const at = screenOf(point, view, size);
  const after = zoomed(view, 1, at.left - size.width / 2, at.top - size.height / 2);
  const now = screenOf(point, after, size);
  expect(now.left).toBeCloseTo(at.left, 6);
  expect(now.top).toBeCloseTo(at.top, 6);
});

test('10,000 places are a few hundred clusters, with every place in one', () => {
  const markers: Marker[] = Array.from({ length: 10_000 }, (_, at) => ({
    id: String(at),
    extent: 0,
    ...worldOf([-2 + (at % 100) / 100, 29.5 + Math.floor(at / 100) / 100]),
  }));
  const view = fit(markers, size);
  const clusters = clustersOf(markers, view, size);
  expect(clusters.length).toBeLessThan(400);
  expect(clusters.reduce((sum, { markers: own }) => sum + own.length, 0)).toBe(10_000);
  const keys = clusters.map(({ key }) => key).sort();
  const after = clustersOf(markers, moved(view, 3, 3), size);
  expect(after.map(({ key }) => key).sort()).toEqual(keys);
});

test('places on both sides of a line between cells are one cluster', () => {
  const view = { ...worldOf([0, 0]), zoom: 6 };
  // The equator is a line between cells at every zoom.
  const markers = [0.01, 0.02, -0.01, -0.02].map((latitude, at) => ({
    id: String(at),
    extent: 0,
    ...worldOf([latitude, 0.05]),
  }));
  expect(clustersOf(markers, view, size).map(({ markers: own }) => own.length)).toEqual([4]);
});

test('a trace is a marker from afar, and drawn from near', () => {
  const trace: Marker = { id: 'a', extent: 0.0001, ...worldOf([-2, 30]) };
  const far = { ...worldOf([-2, 30]), zoom: 5 };
  expect(clustersOf([trace], far, size)).toHaveLength(1);
  expect(clustersOf([trace], { ...far, zoom: 12 }, size)).toHaveLength(0);
});
