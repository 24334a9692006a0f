import type { Judged } from './record.ts';

/** A row as the child process reads it. The hash changes when something about the grant changes. */
export type GrantRow = Judged & {
  readonly hash: string | undefined;
  /** The texts of the row, if it is refused and part of a table. */
  readonly cells?: readonly string[] | undefined;
};

/** Data for the child process. */
export type ChildData = { readonly now: Date };
