import type * as contract from '@ngo-plus/contract/files/storage';
import type { Input } from '@ngo-plus/contract/kernel';
import { audit, signedIn, type TransactionContext } from '../../../kernel/index.ts';
import { accessScopeOf } from '../access-scope.ts';
import { issueTicket } from '../contents/index.ts';
import { entriesByIds } from '../entry-rows.ts';
import { visibleOr404 } from '../lookup.ts';
import type { AccessScope } from '../rights.ts';
import type { TicketRow } from '../table.ts';

/** Creates an archive ticket. @throws Problem `not_found` for an entry that the caller can't see. */
export async function makeArchive(
  ctx: TransactionContext,
  { ids }: Input<typeof contract.makeArchive>,
) {
  const scope = await accessScopeOf(ctx);
  const { orgId, userId } = signedIn(ctx);
  const ticket = await makeArchiveTicket(ctx, scope, { orgId, userId, ids });
  for (const id of ids) await audit(ctx, { action: 'storage.download', subject: id });
  return ticket;
}

type ArchiveSubject = Pick<TicketRow, 'orgId'> &
  Partial<Pick<TicketRow, 'userId' | 'linkId'>> & { readonly ids: readonly string[] };

/** A single-use URL that serves the entries as one ZIP file. */
export async function makeArchiveTicket(
  ctx: TransactionContext,
  scope: AccessScope,
  { ids, ...owner }: ArchiveSubject,
) {
  const rows = await entriesByIds(ctx, ids);
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  for (const id of ids) {
    const row = rowsById.get(id);
    visibleOr404(scope, row?.trashedAt === null ? row : undefined);
  }
  const subject = { ...owner, use: 'download' as const, entryIds: [...ids] };
  const { ticket, expiresAt } = await issueTicket(ctx, subject);
  return { url: `/api/storage/archives?ticket=${ticket}`, expiresAt };
}
