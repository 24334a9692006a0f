import { expect, test } from 'vitest';
import { clearPosition } from './toast-place.ts';

const phone = { width: 390, height: 844, top: 64, bottom: 0, margin: 12 };
const desktop = { width: 1280, height: 844, top: 64, bottom: 0, margin: 24 };
const button = (left: number, top: number, width: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + 42,
});
const onPhone = { width: 366, height: 70 };
const onDesktop = { width: 384, height: 70 };

test.each([
  {
    at: 'with nothing in the way',
    size: onDesktop,
    room: desktop,
    boxes: [],
    place: 'bottom-start',
  },
  {
    at: 'over Save at the bottom of a phone',
    size: onPhone,
    room: phone,
    boxes: [button(16, 790, 358)],
    place: 'top-end',
  },
  {
    at: 'over Save at the bottom left',
    size: onDesktop,
    room: desktop,
    boxes: [button(290, 780, 120)],
    place: 'bottom-end',
  },
  {
    at: 'over buttons at both bottoms',
    size: onDesktop,
    room: desktop,
    boxes: [button(290, 780, 120), button(1120, 780, 120)],
    place: 'top-end',
  },
  {
    at: 'everywhere but top left',
    size: onDesktop,
    room: desktop,
    boxes: [button(290, 780, 120), button(1120, 780, 120), button(1100, 90, 150)],
    place: 'top-start',
  },
])('a message that would be $at goes to $place', ({ size, room, boxes, place }) => {
  expect(clearPosition(size, room, boxes)).toBe(place);
});
