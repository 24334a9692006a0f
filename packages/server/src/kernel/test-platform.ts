import type { Outside } from './context.ts';

/** Where demo content is written: as the system, or as one of the demo accounts. */
export type Stage = {
  readonly system: Outside;
  /** @throws Error when there is no demo account with this address. */
  readonly as: (email: string) => Promise<Outside>;
};

/** Fills one capability of a new database with content to look at. Runs once. */
export type Seed = { readonly name: string; readonly fill: (stage: Stage) => Promise<void> };
