import type * as contract from '@ngo-plus/contract/files/storage';
import type { Input } from '@ngo-plus/contract/kernel';
import { audit, signedIn, type TransactionContext } from '../../../kernel/index.ts';
import { accessScopeOf } from '../access-scope.ts';
import { issueTicket } from '../contents/index.ts';
import { entriesByIds } from '../entry-rows.ts';
import { seenOr404 } from '../lookup.ts';
import type { AccessScope } from '../rights.ts';
import type { TicketRow } from '../table.ts';

/** @throws Problem `not_found` when one of them is not shown to the person. */
export async function makeArchive(
  ctx: TransactionContext,
  { ids }: Input<typeof contract.makeArchive>,
) {
  const sight = await accessScopeOf(ctx);
  const { orgId, userId } = signedIn(ctx);
  const ticket = await makeArchiveTicket(ctx, sight, { orgId, userId, ids });
  for (const id of ids) await audit(ctx, { action: 'storage.download', subject: id });
  return ticket;
}

type Query = Pick<TicketRow, 'orgId'> &
  Partial<Pick<TicketRow, 'userId' | 'linkId'>> & { readonly ids: readonly string[] };

/** The address of several entries as one ZIP file; it works once. */
export async function makeArchiveTicket(
  ctx: TransactionContext,
  sight: AccessScope,
  { ids, ...owner }: Query,
) {
  const rows = await entriesByIds(ctx, ids);
  const known = new Map(rows.map((row) => [row.id, row]));
  for (const id of ids) {
    const row = known.get(id);
    seenOr404(sight, row?.trashedAt === null ? row : undefined);
  }
  const subject = { ...owner, use: 'download' as const, entryIds: [...ids] };
  const { ticket, expiresAt } = await issueTicket(ctx, subject);
  return { url: `/api/storage/archives?ticket=${ticket}`, expiresAt };
}
