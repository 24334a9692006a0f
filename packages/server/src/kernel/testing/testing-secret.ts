import type { Role } from '@ngo-plus/contract/kernel';
import type { World } from '../testing.ts';

/** Stands in every planted record. Whoever is told this word was told too much. */
export const canary = 'canary-7f3e';

export type Secret = {
  /** Who may read it: in the NGO `cast.ngo`, or on the platform. */
  readonly owner: Role;
  readonly write: (world: World, id: string) => Promise<unknown>;
};
