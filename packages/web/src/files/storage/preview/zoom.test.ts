import { expect, test } from 'vitest';
import { moved, whole, zoomed } from './zoom.ts';

const frame = { width: 400, height: 300 };

test.each([
  { from: whole, factor: 2, at: { x: 0, y: 0 }, to: { scale: 2, x: 0, y: 0 } },
  { from: whole, factor: 2, at: { x: 100, y: -50 }, to: { scale: 2, x: -100, y: 50 } },
  { from: { scale: 2, x: -100, y: 50 }, factor: 0.5, at: { x: 9, y: 9 }, to: whole },
  { from: { scale: 6, x: 0, y: 0 }, factor: 2, at: { x: 0, y: 0 }, to: { scale: 8, x: 0, y: 0 } },
])('zooming $from by $factor at $at gives $to', ({ from, factor, at, to }) => {
  const { scale, x, y } = zoomed(from, factor, at);
  expect([scale, x + 0, y + 0]).toEqual([to.scale, to.x, to.y]);
});

test.each([
  { zoom: whole, by: { x: 50, y: 50 }, to: { x: 0, y: 0 } },
  { zoom: { scale: 2, x: 0, y: 0 }, by: { x: 50, y: -20 }, to: { x: 50, y: -20 } },
  { zoom: { scale: 2, x: 0, y: 0 }, by: { x: 900, y: -900 }, to: { x: 200, y: -50 } },
])('moving $zoom by $by ends at $to', ({ zoom, by, to }) => {
  const picture = { width: 400, height: 200 };
  expect(moved(zoom, by, picture, frame)).toMatchObject(to);
});
