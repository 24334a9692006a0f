import { type Answers, isRepetitions } from '@ngo-plus/contract/data/forms';
import type * as contract from '@ngo-plus/contract/data/responses';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import {
  audit,
  eraseDetails,
  Problem,
  type RequestContext,
  signedIn,
  type TransactionContext,
  uuidv7,
} from '../../../kernel/index.ts';
import { removeUnusedBlob } from '../../../platform/blobs/index.ts';
import { announceResponses } from '../changes/index.ts';
import { evaluate } from '../evaluation/index.ts';
import { relinkContacts, unlinkContacts } from '../people/index.ts';
import { refuseFaults } from '../sending/index.ts';
import { type Difference, responseEvents, responseFiles, responses } from '../table.ts';
import { compiledVersion } from '../versions.ts';
import { mustFindResponse, presentDetail } from './read.ts';

/**
 * Replaces the answers of a response, by the rules of the version that it was given to. What was there before stays in its
 * history.
 *
 * @throws Problem `not_found`; `conflict` when it was corrected meanwhile; `invalid` for answers that the form refuses
 */
export async function correctResponse(
  outside: RequestContext,
  { id, answers, revision, reason }: Input<typeof contract.correctResponse>,
) {
  const { before, form } = await outside.transact(async (ctx) => {
    const row = await mustFindResponse(ctx, id);
    const { orgId, formId, version: number } = row;
    return { before: row, form: await compiledVersion(ctx, { orgId, formId, number }) };
  });
  const { orgId, language, zone, finishedAt: at } = before;
  const evaluated = await evaluate(outside, { orgId, form, answers, language, at, zone });
  refuseFaults(evaluated);
  return outside.transact(async (ctx) => {
    const row = await mustFindResponse(ctx, id, 'update');
    if (row.revision !== revision)
      throw new Problem(
        'conflict',
        'Someone else corrected this response. Reload it to see their changes before you save yours.',
      );
    const differences = differencesOf(row.answers, evaluated.answers);
    if (differences.length === 0 && row.faults.length === 0) return presentDetail(ctx, row);
    const known = await ctx.db
      .select()
      .from(responseFiles)
      .where(filesOf(orgId, [id]));
    const added = evaluated.files.filter(
      ({ itemId, key }) => !known.some((file) => file.itemId === itemId && file.key === key),
    );
    if (added.length > 0)
      throw Problem.atField(
        'invalid',
        'answers',
        'Files cannot be added to a response that was sent.',
      );
    const [after] = await ctx.db
      .update(responses)
      .set({ answers: evaluated.answers, revision: revision + 1, faults: [] })
      .where(and(eq(responses.orgId, orgId), eq(responses.id, id)))
      .returning()
      .catch(refuseHiding);
    const corrected = Problem.ifMissing(after, 'That response');
    await relinkContacts(ctx, { before: row, after: corrected }, form);
    await record(ctx, [id], { kind: 'corrected', text: reason, differences });
    const { formId } = row;
    await announceResponses(ctx, { orgId, formId, ids: [id], what: 'edited' });
    // The reason is in the history of the response, which an erasure empties; it may name the person.
    await audit(ctx, {
      action: 'responses.correct',
      subject: id,
      after: { answers: differences.length },
    });
    return presentDetail(ctx, corrected);
  });
}

/** Row-level security refuses answers after which the caller would no longer see the response. */
function refuseHiding(error: unknown): never {
  const { code } = (error as { cause?: { code?: unknown } }).cause ?? {};
  if (code !== '42501') throw error;
  throw new Problem(
    'forbidden',
    'After this correction you would no longer see the response. Ask an administrator to make it.',
    { cause: error },
  );
}

/** Answers that differ, by question. Repetitions are compared as a whole. */
function differencesOf(before: Answers, after: Answers): Difference[] {
  const ids = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...ids]
    .filter(
      (id) => JSON.stringify(comparable(before[id])) !== JSON.stringify(comparable(after[id])),
    )
    .map((itemId) => ({
      itemId,
      ...(before[itemId] !== undefined && { before: before[itemId] }),
      ...(after[itemId] !== undefined && { after: after[itemId] }),
    }));
}

/** PostgreSQL keeps the keys of objects in an order of its own. */
const comparable = (value: Answers[string] | undefined): unknown =>
  value !== undefined && isRepetitions(value)
    ? value.map(({ key, answers }) => [
        key,
        Object.entries(answers)
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([id, inner]) => [id, comparable(inner)]),
      ])
    : value;

/**
 * Moves responses to a review state. Those that have it already are not changed.
 *
 * @throws Problem `not_found` when one of them is not a response to this form
 */
export async function reviewResponses(
  ctx: TransactionContext,
  { formId, ids, state, comment = '' }: Input<typeof contract.reviewResponses>,
) {
  const { orgId } = signedIn(ctx);
  await mustFindAll(ctx, formId, ids);
  const changed = await ctx.db
    .update(responses)
    .set({
      state,
      ...(comment !== '' && { comments: sql`${responses.comments} + 1` }),
    })
    .where(
      and(eq(responses.orgId, orgId), inArray(responses.id, [...ids]), ne(responses.state, state)),
    )
    .returning({ id: responses.id });
  const changedIds = changed.map(({ id }) => id);
  await record(ctx, changedIds, { kind: 'reviewed', state, text: comment });
  await announceResponses(ctx, { orgId, formId, ids: changedIds, what: 'reviewed', state });
  if (changedIds.length > 0)
    await audit(ctx, {
      action: 'responses.review',
      subject: formId,
      after: { state, responses: changedIds.length },
    });
  return { changed: changedIds.length };
}

export async function commentOnResponse(
  ctx: TransactionContext,
  { id, comment }: Input<typeof contract.commentOnResponse>,
) {
  const { orgId } = await mustFindResponse(ctx, id, 'update');
  await ctx.db
    .update(responses)
    .set({ comments: sql`${responses.comments} + 1` })
    .where(and(eq(responses.orgId, orgId), eq(responses.id, id)));
  const [eventId = id] = await record(ctx, [id], { kind: 'commented', text: comment });
  return { id: eventId };
}

const deletion = 'responses.delete';

type Erased = {
  readonly orgId: string;
  readonly contactId: string;
  readonly mergedIds: readonly string[];
};

/** Removes the reasons for deleting responses that named an erased person. */
export const forgetDeletions = (
  ctx: TransactionContext,
  { orgId, contactId, mergedIds }: Erased,
): Promise<void> =>
  eraseDetails(ctx, { orgId, action: deletion, naming: [contactId, ...mergedIds] });

/**
 * Deletes responses with their files, for good.
 *
 * @throws Problem `not_found` when one of them is not a response to this form
 */
export async function deleteResponses(
  ctx: TransactionContext,
  { formId, ids, reason }: Input<typeof contract.deleteResponses>,
) {
  const { orgId } = signedIn(ctx);
  await mustFindAll(ctx, formId, ids);
  const files = await ctx.db
    .select({ blobId: responseFiles.blobId })
    .from(responseFiles)
    .where(and(filesOf(orgId, ids), isNotNull(responseFiles.blobId)));
  // Before they are deleted: limited members are notified only about responses that they see.
  await announceResponses(ctx, { orgId, formId, ids, what: 'deleted' });
  const contacts = await unlinkContacts(ctx, orgId, ids);
  const { rowCount } = await ctx.db
    .delete(responses)
    .where(and(eq(responses.orgId, orgId), inArray(responses.id, [...ids])));
  for (const { blobId } of files) if (blobId !== null) await removeUnusedBlob(ctx, blobId);
  await audit(ctx, {
    action: deletion,
    subject: formId,
    // The reason may say who they are: it is erased with any of them.
    before: { responses: rowCount ?? 0, ...(contacts.length > 0 && { contacts }) },
    after: { reason },
  });
  return { deleted: rowCount ?? 0 };
}

const filesOf = (orgId: string, ids: readonly string[]) =>
  and(eq(responseFiles.orgId, orgId), inArray(responseFiles.responseId, [...ids]));

async function mustFindAll(ctx: TransactionContext, formId: string, ids: readonly string[]) {
  const rows = await ctx.db
    .select({ id: responses.id })
    .from(responses)
    .where(
      and(
        eq(responses.orgId, signedIn(ctx).orgId),
        eq(responses.formId, formId),
        inArray(responses.id, [...ids]),
      ),
    )
    // In one order, so that two people who review the same responses do not wait for each other.
    .orderBy(responses.id)
    .for('update');
  if (rows.length < new Set(ids).size)
    throw new Problem('not_found', 'Some of these responses do not exist. Reload the list.');
}

type Recorded = Pick<typeof responseEvents.$inferInsert, 'kind' | 'state' | 'text' | 'differences'>;

/** Adds the same event to the history of responses, and returns the ids of the events. */
async function record(
  ctx: TransactionContext,
  ids: readonly string[],
  event: Recorded,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const { orgId, userId } = signedIn(ctx);
  const rows = ids.map((responseId) => ({
    ...event,
    orgId,
    id: uuidv7(),
    responseId,
    at: ctx.now(),
    by: userId,
  }));
  await ctx.db.insert(responseEvents).values(rows);
  return rows.map(({ id }) => id);
}
