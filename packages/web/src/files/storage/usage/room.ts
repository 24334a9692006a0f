import type { Usage } from '@ngo-plus/contract/files/storage';

/** Share of the limit from which the meter warns. */
const nearlyFull = 0.9;

export type Room = {
  /** Used and reserved space as a share of the limit, from 0 to 1. */
  readonly share: number;
  readonly state: 'free' | 'nearly-full' | 'full';
  readonly leftBytes: number;
};

export function roomOf({ usedBytes, reservedBytes, limitBytes }: Usage): Room {
  const takenBytes = usedBytes + reservedBytes;
  const share = limitBytes === 0 ? 1 : Math.min(1, takenBytes / limitBytes);
  const leftBytes = Math.max(0, limitBytes - takenBytes);
  const state = leftBytes === 0 ? 'full' : share >= nearlyFull ? 'nearly-full' : 'free';
  return { share, state, leftBytes };
}
