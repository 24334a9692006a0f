import type { Run } from '../../../platform/imports/index.ts';
import type { ImportRecord } from '../formats/index.ts';
import type { GrantRow } from '../table.ts';

/** Where the grants of a file come from, and who will see them. */
export type GrantOrigin = {
  /** Grants of one source and reference are the same grant in a later import. */
  readonly source: string;
  readonly visibility: GrantRow['visibility'];
};

export const originOf = (run: Run): GrantOrigin => run.origin as GrantOrigin;

/** A grant of a file, and the hash that changes when something about it changes. */
export type GrantRecord = ImportRecord & { readonly hash: string };
