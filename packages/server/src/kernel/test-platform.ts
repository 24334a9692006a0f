import type { RequestContext } from './context.ts';

/** Where demo content is written: as the system, or as one of the demo accounts. */
export type TestPlatform = {
  readonly system: RequestContext;
  /** @throws Error when there is no demo account with this address. */
  readonly as: (email: string) => Promise<RequestContext>;
};

/** Fills one capability of a new database with content to look at. Runs once. */
export type Seed = { readonly name: string; readonly fill: (stage: TestPlatform) => Promise<void> };
