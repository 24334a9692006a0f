import type { RevisedKind } from '@ngo-plus/contract/content/revisions';
import { allows, type Permission } from '@ngo-plus/contract/kernel';
import { Problem, signedIn, type TransactionContext } from '../../kernel/index.ts';

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

/**
 * Lets only people continue who may edit the record.
 *
 * @throws Problem `forbidden` by role; `not_found` also for a record of another organisation
 */
export async function refuseStranger(
  ctx: TransactionContext,
  editables: readonly Editable[],
  { kind, recordId }: { kind: RevisedKind; recordId: string },
): Promise<void> {
  const { role, userId } = signedIn(ctx);
  const editable = editables.find((one) => one.kind === kind);
  if (!editable || !allows(editable.permission, role))
    throw new Problem('forbidden', "Your role doesn't allow this.");
  const exists = recordId === userId || (await editable.exists(ctx, recordId));
  if (!exists) throw new Problem('not_found', 'That record was not found.');
}
