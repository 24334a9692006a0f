import { formId } from '@ngo-plus/contract/data/forms';
import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { TransactionContext } from '../../../kernel/index.ts';
import { type Hidden, responseFilter, withoutHidden } from '../review/index.ts';
import { type ResponseRow, responseFiles, responses } from '../table.ts';
import type { StagedFile, StagedResponse } from './staged-response.ts';
import type { ExportRow } from './table.ts';

/** Most responses per transaction, and their bytes as the database packs them: unpacked, one can have megabytes. */
const maxBatchRows = 500;
const maxBatchBytes = 256 * 1024;

export type Position = { readonly receivedAt: Date; readonly id: string };

export type ReadBatch = {
  readonly responses: readonly StagedResponse[];
  /** Undefined after the last one. */
  readonly last: Position | undefined;
};

/** Responses that an export is about: those that its filters match and that were received until it was asked for. */
export const exportedResponses = async (ctx: TransactionContext, row: ExportRow, hidden: Hidden) =>
  and(
    await responseFilter(ctx, { ...row.options, formId: formId.parse(row.formId) }, hidden),
    lte(responses.receivedAt, row.createdAt),
    lte(responses.version, row.version),
  );

/** The next responses of an export, in the order in which they were received. */
export async function readBatch(
  ctx: TransactionContext,
  row: ExportRow,
  hidden: Hidden,
  after: Position | undefined,
): Promise<ReadBatch> {
  const next = await nextResponses(ctx, row, hidden, after);
  const ids = next.map(({ id }) => id);
  if (ids.length === 0) return { responses: [], last: undefined };
  const rows = await ctx.db
    .select()
    .from(responses)
    .where(and(eq(responses.orgId, row.orgId), inArray(responses.id, ids)))
    .orderBy(asc(responses.receivedAt), asc(responses.id));
  const files = row.format === 'media' ? await filesOf(ctx, row, hidden, ids) : new Map();
  return {
    responses: rows.map((each) => staged(each, hidden, files.get(each.id) ?? [])),
    last: next.at(-1),
  };
}

async function nextResponses(
  { db, ...rest }: TransactionContext,
  row: ExportRow,
  hidden: Hidden,
  after: Position | undefined,
): Promise<Position[]> {
  const order = sql`${responses.receivedAt}, ${responses.id}`;
  const next = db
    .select({
      id: responses.id,
      receivedAt: responses.receivedAt,
      bytes: sql<number>`pg_column_size(${responses.answers})`.as('bytes'),
    })
    .from(responses)
    .where(
      and(
        await exportedResponses({ db, ...rest }, row, hidden),
        after &&
          sql`(${order}) > (${after.receivedAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(asc(responses.receivedAt), asc(responses.id))
    .limit(maxBatchRows)
    .as('next');
  const found = await db.select().from(next).orderBy(asc(next.receivedAt), asc(next.id));
  let bytes = 0;
  return found.filter((each, at) => {
    bytes += each.bytes;
    return at === 0 || bytes <= maxBatchBytes;
  });
}

async function filesOf(
  { db }: TransactionContext,
  { orgId, options: { items } }: ExportRow,
  hidden: Hidden,
  ids: readonly string[],
): Promise<Map<string, StagedFile[]>> {
  const rows = await db
    .select({
      responseId: responseFiles.responseId,
      itemId: responseFiles.itemId,
      key: responseFiles.key,
      name: responseFiles.name,
      blobId: responseFiles.blobId,
    })
    .from(responseFiles)
    .where(
      and(
        eq(responseFiles.orgId, orgId),
        inArray(responseFiles.responseId, [...ids]),
        isNotNull(responseFiles.blobId),
      ),
    )
    .orderBy(asc(responseFiles.responseId), asc(responseFiles.itemId), asc(responseFiles.key));
  const files = new Map<string, StagedFile[]>();
  for (const { responseId, blobId, ...file } of rows) {
    const isChosen = items?.includes(file.itemId) ?? true;
    if (blobId === null || hidden.items.has(file.itemId) || !isChosen) continue;
    const known = files.get(responseId) ?? [];
    known.push({ ...file, blobId });
    files.set(responseId, known);
  }
  return files;
}

const staged = (
  row: ResponseRow,
  hidden: Hidden,
  files: readonly StagedFile[],
): StagedResponse => ({
  receipt: row.receipt,
  state: row.state,
  source: row.source,
  submittedBy: row.submittedBy,
  version: row.version,
  language: row.language,
  isLate: row.isLate,
  receivedAt: row.receivedAt.toISOString(),
  startedAt: row.startedAt.toISOString(),
  finishedAt: row.finishedAt.toISOString(),
  answers: withoutHidden(row.answers, hidden),
  files,
});
