import type { RequestContext } from './context.ts';

/** The context in which seeds write demo content: the system, or a demo account. */
export type TestPlatform = {
  readonly system: RequestContext;
  /** @throws Error when there is no demo account with this address. */
  readonly as: (email: string) => Promise<RequestContext>;
};

/** Fills one capability of a new database with demo content. Runs once. */
export type Seed = {
  readonly name: string;
  readonly fill: (platform: TestPlatform) => Promise<void>;
};
