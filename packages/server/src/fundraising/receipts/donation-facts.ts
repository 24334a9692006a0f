import type { Of, Shown } from './table.ts';

/** Something that was given, wherever it is written down. */
export type Params = {
  readonly of: Of;
  readonly orgId: string;
  readonly name: string;
  readonly email: string;
  readonly line: Shown['lines'][number];
  /** Paid in the sandbox: no money moved. */
  readonly isPlayed: boolean;
};

/** A statement is one sheet or two; nobody gives more often in a year. */
export const mostInStatement = 120;
