import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { Problem, type TransactionContext, uuidv7 } from '../../../kernel/index.ts';
import { removeUnusedBlob } from '../../../platform/blobs/index.ts';
import { findForm } from '../../forms/index.ts';
import { personalItems } from '../personal.ts';
import {
  type ResponseRow,
  responseContacts,
  responseEvents,
  responseFiles,
  responses,
  unlinkedContacts,
} from '../table.ts';
import { forgetWebhookAnswers } from '../webhooks/index.ts';
import { type WithoutPerson, withoutPerson } from './without-person.ts';

type Person = {
  readonly orgId: string;
  readonly contactId: string;
  /** Records that had been merged into the contact's. */
  readonly mergedIds: readonly string[];
};

const batchSize = 200;

/**
 * Removes what identifies an erased person from the responses that name them: personal answers, their files, and both in
 * the history. The other answers stay, so that figures stay correct.
 */
export async function erasePerson(
  ctx: TransactionContext,
  { orgId, contactId, mergedIds }: Person,
): Promise<void> {
  const ids = [contactId, ...mergedIds];
  const personalIn = personalByForm(ctx, orgId);
  for (let after: string | undefined; ; ) {
    const rows = await ctx.db
      .selectDistinct({ id: responseContacts.responseId })
      .from(responseContacts)
      .where(
        and(
          eq(responseContacts.orgId, orgId),
          inArray(responseContacts.contactId, ids),
          after === undefined ? undefined : gt(responseContacts.responseId, after),
        ),
      )
      .orderBy(asc(responseContacts.responseId))
      .limit(batchSize);
    for (const { id } of rows) await eraseFrom(ctx, { orgId, id, personalIn }, new Set(ids));
    if (rows.length > 0)
      await forgetWebhookAnswers(
        ctx,
        orgId,
        rows.map(({ id }) => id),
      );
    after = rows.at(-1)?.id;
    if (rows.length < batchSize) return;
  }
}

/** Personal questions, which are read once for each form: a person may be in thousands of responses. */
function personalByForm(ctx: TransactionContext, orgId: string) {
  const known = new Map<string, ReadonlySet<string>>();
  return async (formId: string): Promise<ReadonlySet<string>> => {
    const before = known.get(formId);
    if (before) return before;
    const form = await findForm(ctx, { orgId, id: formId });
    const items = await personalItems(ctx, Problem.ifMissing(form, 'That form'));
    known.set(formId, items);
    return items;
  };
}

type Key = Pick<ResponseRow, 'orgId' | 'id'>;

async function eraseFrom(
  ctx: TransactionContext,
  { orgId, id, personalIn }: Key & { readonly personalIn: ReturnType<typeof personalByForm> },
  contactIds: ReadonlySet<string>,
): Promise<void> {
  const ofResponse = and(eq(responses.orgId, orgId), eq(responses.id, id));
  const [row] = await ctx.db.select().from(responses).where(ofResponse).for('update');
  if (row === undefined) return;
  const links = await ctx.db
    .select()
    .from(responseContacts)
    .where(and(eq(responseContacts.orgId, orgId), eq(responseContacts.responseId, id)));
  const named = links.filter((link) => contactIds.has(link.contactId));
  const others = new Set(
    links.filter((link) => !contactIds.has(link.contactId)).map(({ key }) => key),
  );
  const personal = await personalIn(row.formId);
  const erased = withoutPerson(personal, row.answers, { named, others });
  await ctx.db
    .update(responses)
    // Marks of broken rules may quote what was entered.
    .set({ answers: erased.answers, revision: row.revision + 1, faults: [] })
    .where(ofResponse);
  const missing = await eraseFiles(ctx, row, erased);
  if (missing > 0)
    await ctx.db
      .update(responses)
      .set({ missingFiles: row.missingFiles - missing })
      .where(ofResponse);
  await eraseHistory(ctx, row);
  for (const { itemId, key } of erased.removed)
    await ctx.db
      .delete(unlinkedContacts)
      .where(
        and(
          eq(unlinkedContacts.orgId, orgId),
          eq(unlinkedContacts.responseId, id),
          eq(unlinkedContacts.itemId, itemId),
          eq(unlinkedContacts.key, key),
        ),
      );
  await ctx.db
    .delete(responseContacts)
    .where(
      and(
        eq(responseContacts.orgId, orgId),
        eq(responseContacts.responseId, id),
        inArray(responseContacts.contactId, [...contactIds]),
      ),
    );
}

/** @returns how many of the files had not arrived */
async function eraseFiles(
  ctx: TransactionContext,
  { orgId, id }: Key,
  { removed }: WithoutPerson,
): Promise<number> {
  let missing = 0;
  const places = new Set(removed.map(placeOf));
  const files = await ctx.db
    .select()
    .from(responseFiles)
    .where(and(eq(responseFiles.orgId, orgId), eq(responseFiles.responseId, id)));
  for (const { itemId, key, blobId } of files) {
    if (!places.has(placeOf({ itemId, key }))) continue;
    await ctx.db
      .delete(responseFiles)
      .where(
        and(
          eq(responseFiles.orgId, orgId),
          eq(responseFiles.responseId, id),
          eq(responseFiles.itemId, itemId),
          eq(responseFiles.key, key),
        ),
      );
    if (blobId === null) missing += 1;
    else await removeUnusedBlob(ctx, blobId);
  }
  return missing;
}

const placeOf = ({ itemId, key }: { readonly itemId: string; readonly key: string }): string =>
  `${key} ${itemId}`;

/** Former answers, reasons and comments may say who the person was; who did what and when stays. */
async function eraseHistory(ctx: TransactionContext, { orgId, id }: Key): Promise<void> {
  await ctx.db
    .update(responseEvents)
    .set({ text: '', differences: sql`'[]'` })
    .where(and(eq(responseEvents.orgId, orgId), eq(responseEvents.responseId, id)));
  const event = { orgId, id: uuidv7(), responseId: id, at: ctx.now(), by: null };
  await ctx.db.insert(responseEvents).values({ ...event, kind: 'erased' });
}
