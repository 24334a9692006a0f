import type { ComponentProps } from 'react';
import { AuthFrame, type TileSpec } from '../../ui/index.ts';

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

/** The frame of the sign-in and sign-up pages. */
export const CheckIn = (props: Omit<ComponentProps<typeof AuthFrame>, 'tiles'>) => (
  <AuthFrame tiles={tiles} {...props} />
);
