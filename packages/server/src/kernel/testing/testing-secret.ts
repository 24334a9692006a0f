import type { Role } from '@ngo-plus/contract/kernel';
import type { World } from '../testing.ts';

/** Contained in every planted record; a response that includes it has leaked data. */
export const canary = 'canary-7f3e';

export type Secret = {
  /** Who may read it: in the NGO `cast.ngo`, or on the platform. */
  readonly owner: Role;
  readonly write: (world: World, id: string) => Promise<unknown>;
};
