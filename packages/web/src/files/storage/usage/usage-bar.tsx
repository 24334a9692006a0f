import { Meter } from '../../../ui/index.ts';
import type { Room } from './room.ts';

const tones = { free: 'normal', 'nearly-full': 'warn', full: 'bad' } as const;

/** Decorative: the text beside it says the same. */
export function UsageBar({ share, state }: Pick<Room, 'share' | 'state'>) {
  return <Meter share={share} tone={tones[state]} aria-hidden />;
}
