import type { RevisedKind } from '@ngo-plus/contract/content/revisions';
import type { Permission } from '@ngo-plus/contract/kernel';
import type { TransactionContext } from '../../kernel/index.ts';

/** A kind of record with a version history. */
export type Editable = {
  readonly kind: RevisedKind;
  readonly permission: Permission;
  /** Whether the organisation has the record. */
  readonly exists: (ctx: TransactionContext, recordId: string) => Promise<boolean>;
};

declare module '../../kernel/capability.ts' {
  interface Contributions {
    /** The kinds of records that this capability edits. */
    readonly editables: readonly Editable[];
  }
}
