import type { CompiledForm } from '@ngo-plus/contract/data/forms';
import { and, eq } from 'drizzle-orm';
import { insertMany, Problem, type TransactionContext, uuidv7 } from '../../../kernel/index.ts';
import { announceResponses } from '../changes/index.ts';
import type { Evaluated } from '../evaluation/index.ts';
import { linkContacts } from '../people/index.ts';
import { type ResponseRow, responseEvents, responseFiles, responses } from '../table.ts';
import { receiptOf } from './receipts.ts';

type Storing = {
  readonly row: ResponseRow;
  readonly version: CompiledForm;
  /** All that its answers name. */
  readonly files: Evaluated['files'];
};

/** Stores a response with what it names, and returns its receipt. */
export async function storeResponse(ctx: TransactionContext, storing: Storing) {
  const { row, version } = storing;
  const { orgId, id, receivedAt } = row;
  const { rowCount } = await ctx.db
    .insert(responses)
    .values(row)
    .onConflictDoNothing({ target: [responses.orgId, responses.id] });
  // Another attempt to send it was stored meanwhile.
  if (rowCount === 0) return Problem.ifMissing(await receiptOfSame(ctx, row), 'That form');
  // Repetitions with pictures can be more than the values that one statement may have.
  const files = storing.files.map((file) => ({ ...file, orgId, responseId: id }));
  await insertMany(ctx.db, responseFiles, files);
  await ctx.db.insert(responseEvents).values({
    orgId,
    id: uuidv7(),
    responseId: id,
    kind: 'received',
    at: receivedAt,
    by: row.submittedBy,
    state: 'received',
  });
  await linkContacts(ctx, row, version);
  await announceResponses(ctx, { orgId, formId: row.formId, ids: [id], what: 'created' });
  return receiptOf(ctx, row);
}

/**
 * The receipt of this response, if it was stored before.
 *
 * @throws Problem `conflict` for other answers under the same id
 */
export async function receiptOfSame(
  ctx: TransactionContext,
  { orgId, id, digest }: Pick<ResponseRow, 'orgId' | 'id' | 'digest'>,
) {
  const [row] = await ctx.db
    .select({
      orgId: responses.orgId,
      id: responses.id,
      receipt: responses.receipt,
      receivedAt: responses.receivedAt,
      digest: responses.digest,
    })
    .from(responses)
    .where(and(eq(responses.orgId, orgId), eq(responses.id, id)));
  if (row === undefined) return undefined;
  if (row.digest !== digest)
    throw new Problem(
      'conflict',
      'This response was already sent, with other answers. Start a new one to send these.',
    );
  return receiptOf(ctx, row);
}
