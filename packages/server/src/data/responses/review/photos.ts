import type * as contract from '@ngo-plus/contract/data/responses';
import { responseId } from '@ngo-plus/contract/data/responses';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, desc, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import { cursorsOf, Problem, pageOf, type TransactionContext } from '../../../kernel/index.ts';
import { pictureTypes } from '../../../platform/blobs/index.ts';
import { mustFindForm } from '../../forms/index.ts';
import { responseFiles, responses } from '../table.ts';
import { writtenReceipt } from '../written-receipt.ts';
import { responseFilter } from './filter.ts';
import { hiddenIn } from './mask.ts';

const cursors = cursorsOf('form photos', [
  z.iso.datetime(),
  z.uuid(),
  z.string().max(32),
  z.string().max(64),
]);

/** @throws Problem `not_found` for an unknown form; `forbidden` for a question that identifies people */
export async function listPhotos(
  ctx: TransactionContext,
  { cursor, limit, item, ...filters }: Input<typeof contract.listPhotos>,
) {
  const hidden = await hiddenIn(ctx, await mustFindForm(ctx, filters.formId));
  if (item !== undefined && hidden.items.has(item))
    throw new Problem('forbidden', 'Your role does not see answers that identify people.');
  const pictures = and(
    await responseFilter(ctx, filters, hidden),
    isNotNull(responseFiles.blobId),
    inArray(responseFiles.contentType, pictureTypes),
    item === undefined ? undefined : eq(responseFiles.itemId, item),
    hidden.items.size === 0 ? undefined : notInArray(responseFiles.itemId, [...hidden.items]),
  );
  const ofResponse = and(
    eq(responseFiles.orgId, responses.orgId),
    eq(responseFiles.responseId, responses.id),
  );
  const { receivedAt, id, receipt, state } = responses;
  const { itemId, key, name } = responseFiles;
  const at = cursor === undefined ? undefined : cursors.position(cursor);
  const after =
    at &&
    sql`(${receivedAt}, ${id}, ${itemId}, ${key}) < (${at[0]}::timestamptz, ${at[1]}::uuid, ${at[2]}, ${at[3]})`;
  const rows = await ctx.db
    .select({ responseId: id, receipt, state, receivedAt, itemId, key, name })
    .from(responses)
    .innerJoin(responseFiles, ofResponse)
    .where(and(pictures, after))
    .orderBy(desc(receivedAt), desc(id), desc(itemId), desc(key))
    .limit(limit + 1);
  const { page, next } = pageOf(rows, limit, (row) =>
    cursors.after([row.receivedAt.toISOString(), row.responseId, row.itemId, row.key]),
  );
  return {
    items: page.map((row) => ({
      ...row,
      responseId: responseId.parse(row.responseId),
      receipt: writtenReceipt(row.receipt),
      receivedAt: row.receivedAt.toISOString(),
    })),
    total: async () => {
      const [counted] = await ctx.db
        .select({ count: sql<number>`count(*)::int` })
        .from(responses)
        .innerJoin(responseFiles, ofResponse)
        .where(pictures);
      return counted?.count ?? 0;
    },
    next,
  };
}
