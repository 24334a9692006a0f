import type * as contract from '@ngo-plus/contract/data/responses';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, asc, desc, eq, lt, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  cursorsOf,
  Problem,
  pageOf,
  signedIn,
  type TransactionContext,
} from '../../../kernel/index.ts';
import { serveBlob } from '../../../platform/blobs/index.ts';
import { mustFindForm } from '../../forms/index.ts';
import { type ResponseRow, responseEvents, responseFiles, responses } from '../table.ts';
import { responseFilter } from './filter.ts';
import { hiddenIn } from './mask.ts';
import { namesOf, presentResponses } from './present.ts';

const cursors = cursorsOf('form responses', [z.iso.datetime(), z.uuid()]);

/** @throws Problem `not_found` for a form of another organisation */
export async function listResponses(
  ctx: TransactionContext,
  { cursor, limit, order, ...filters }: Input<typeof contract.listResponses>,
) {
  const form = await mustFindForm(ctx, filters.formId);
  const hidden = await hiddenIn(ctx, form);
  const filter = await responseFilter(ctx, filters, hidden);
  const position = cursor === undefined ? undefined : cursors.position(cursor);
  const sign = order === 'newest' ? sql`<` : sql`>`;
  const after =
    position &&
    sql`(${responses.receivedAt}, ${responses.id}) ${sign} (${position[0]}::timestamptz, ${position[1]}::uuid)`;
  const direction = order === 'newest' ? desc : asc;
  const rows = await ctx.db
    .select()
    .from(responses)
    .where(and(filter, after))
    .orderBy(direction(responses.receivedAt), direction(responses.id))
    .limit(limit + 1);
  const { page, next } = pageOf(rows, limit, ({ receivedAt, id }) =>
    cursors.after([receivedAt.toISOString(), id]),
  );
  return {
    items: await presentResponses(ctx, page, hidden),
    total: () => ctx.db.$count(responses, filter),
    next,
  };
}

/** @throws Problem `not_found` */
export async function readResponse(
  ctx: TransactionContext,
  { id }: Input<typeof contract.readResponse>,
) {
  return presentDetail(ctx, await mustFindResponse(ctx, id));
}

/** A response with its files. */
export async function presentDetail(ctx: TransactionContext, row: ResponseRow) {
  const masked = await hiddenIn(ctx, await mustFindForm(ctx, row.formId));
  const [presented] = await presentResponses(ctx, [row], masked);
  if (presented === undefined) throw new Error('One response is presented as one.');
  const files = await ctx.db
    .select()
    .from(responseFiles)
    .where(and(eq(responseFiles.orgId, row.orgId), eq(responseFiles.responseId, row.id)));
  const hidden = new Set(presented.masked);
  return {
    ...presented,
    zone: row.zone,
    files: files
      .filter(({ itemId }) => !hidden.has(itemId))
      .map(({ itemId, key, name, contentType, sizeBytes }) => ({
        itemId,
        key,
        name,
        contentType,
        bytes: sizeBytes,
      })),
  };
}

/** @throws Problem `not_found` */
export async function mustFindResponse(
  ctx: TransactionContext,
  id: string,
  lock?: 'update',
): Promise<ResponseRow> {
  const query = ctx.db
    .select()
    .from(responses)
    .where(and(eq(responses.orgId, signedIn(ctx).orgId), eq(responses.id, id)));
  const [row] = await (lock === undefined ? query : query.for(lock));
  return Problem.ifMissing(row, 'That response');
}

const eventCursors = cursorsOf('form response events', [z.uuid()]);

/** @throws Problem `not_found` */
export async function listResponseEvents(
  ctx: TransactionContext,
  { id, cursor, limit }: Input<typeof contract.listResponseEvents>,
) {
  const row = await mustFindResponse(ctx, id);
  const { orgId, formId } = row;
  const hidden = await hiddenIn(ctx, await mustFindForm(ctx, formId));
  const ofResponse = and(eq(responseEvents.orgId, orgId), eq(responseEvents.responseId, id));
  const older =
    cursor === undefined ? undefined : lt(responseEvents.id, eventCursors.position(cursor)[0]);
  const rows = await ctx.db
    .select()
    .from(responseEvents)
    .where(and(ofResponse, older))
    .orderBy(desc(responseEvents.id))
    .limit(limit + 1);
  const { page, next } = pageOf(rows, limit, (event) => eventCursors.after([event.id]));
  const people = await namesOf(
    ctx,
    page.map(({ by }) => by),
  );
  const items = page.map(({ orgId: _, responseId: __, at, by, differences, ...event }) => ({
    ...event,
    at: at.toISOString(),
    by: people.get(by ?? '') ?? null,
    differences: differences.map((each) =>
      hidden.roots.has(each.itemId) ? { itemId: each.itemId } : each,
    ),
  }));
  return { items, total: () => ctx.db.$count(responseEvents, ofResponse), next };
}

type FilePlace = Input<typeof contract.readResponseFile>;

/** @throws Problem `not_found`, also for a file that has not arrived or that the caller may not see */
export async function readResponseFile(ctx: TransactionContext, place: FilePlace) {
  return serveBlob(ctx, (await mustFindFile(ctx, place)).blobId);
}

/** @throws Problem `not_found`, also for a file that has not arrived or that the caller may not see */
export async function mustFindFile(
  ctx: TransactionContext,
  { id, itemId, key, name }: FilePlace,
): Promise<{ readonly orgId: string; readonly blobId: string }> {
  const { files } = await readResponse(ctx, { id });
  const isNamed = files.some((each) => each.itemId === itemId && each.key === key);
  const { orgId } = signedIn(ctx);
  const [file] = isNamed
    ? await ctx.db
        .select({ blobId: responseFiles.blobId })
        .from(responseFiles)
        .where(
          and(
            eq(responseFiles.orgId, orgId),
            eq(responseFiles.responseId, id),
            eq(responseFiles.itemId, itemId),
            eq(responseFiles.key, key),
            eq(responseFiles.name, name),
          ),
        )
    : [];
  const { blobId } = Problem.ifMissing(file, 'That file');
  return { orgId, blobId: Problem.ifMissing(blobId ?? undefined, 'That file') };
}
