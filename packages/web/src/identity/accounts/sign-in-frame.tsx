import type { ComponentProps } from 'react';
import { DoorFrame, type TileSpec } from '../../kernel/index.ts';

const tiles: readonly TileSpec[] = [
  { kind: 'house', tones: ['plum', 'sun', 'blush'] },
  { kind: 'sun', tones: ['sun', 'clay', 'cream'] },
  { kind: 'leaf', tones: ['leaf', 'teal', 'mint'] },
  { person: 8, tones: ['teal', 'sun', 'mint'], span: 2 },
  { kind: 'water', tones: ['teal', 'sky', 'cream'] },
  { kind: 'key', tones: ['sun', 'clay', 'deep'] },
  { person: 5, tones: ['clay', 'sun', 'sky'] },
  { kind: 'hands', tones: ['clay', 'teal', 'blush'] },
  { kind: 'arches', tones: ['clay', 'sun', 'cream'] },
];

/** One task at the door of the portal. */
export const Door = (props: Omit<ComponentProps<typeof DoorFrame>, 'tiles'>) => (
  <DoorFrame tiles={tiles} {...props} />
);
