import type * as contract from '@ngo-plus/contract/data/forms';
import { maxFolders } from '@ngo-plus/contract/data/forms';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import { audit, signedIn, type TransactionContext } from '../../kernel/index.ts';
import { presentDetail } from './present.ts';
import { mustFind, update } from './service.ts';
import { forms } from './table.ts';

/** Walks the index `forms_folders`. */
export const listFolders = (ctx: TransactionContext) =>
  ctx.db
    .select({ name: forms.folder, forms: sql<number>`count(*)::int` })
    .from(forms)
    .where(
      and(eq(forms.orgId, signedIn(ctx).orgId), ne(forms.folder, ''), isNull(forms.archivedAt)),
    )
    .groupBy(forms.folder)
    .orderBy(asc(forms.folder))
    .limit(maxFolders);

/** @throws Problem `not_found` */
export async function moveForm(
  ctx: TransactionContext,
  { id, folder }: Input<typeof contract.moveForm>,
) {
  const before = await mustFind(ctx, id, 'update');
  if (before.folder === folder) return presentDetail(before);
  const after = await update(ctx, before, { folder });
  const facts = ({ folder: name }: typeof before) => ({ folder: name });
  await audit(ctx, {
    action: 'forms.move',
    subject: id,
    before: facts(before),
    after: facts(after),
  });
  return presentDetail(after);
}
