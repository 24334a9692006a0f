import type { CompiledForm } from '@ngo-plus/contract/data/forms';
import { and, eq, inArray } from 'drizzle-orm';
import {
  addTimelineEntry,
  contactsNamed,
  namesOfContacts,
  removeTimelineEntries,
} from '../../../crm/contacts/index.ts';
import { insertMany, type TransactionContext } from '../../../kernel/index.ts';
import { titleOf } from '../../forms/index.ts';
import { type ResponseRow, responseContacts, unlinkedContacts } from '../table.ts';
import { type NamedContact, namedContacts } from './named-contacts.ts';

/**
 * Links a response to the contacts whom its answers name, and adds it to their timelines. An address that no contact has is
 * remembered, so that it can be linked later; other answers that match no contact stay what they are: text.
 *
 * @param linked places that have their link already
 */
export async function linkContacts(
  ctx: TransactionContext,
  row: ResponseRow,
  form: CompiledForm,
  linked: ReadonlySet<string> = new Set(),
): Promise<void> {
  const { orgId, id: responseId, formId } = row;
  if (!form.items.some(({ item }) => item.type === 'contact')) return;
  const named = namedContacts(form, row.answers).filter((each) => !linked.has(placeOf(each)));
  const ids = await contactsNamed(
    ctx,
    orgId,
    named.map(({ text }) => text),
  );
  const links = named.flatMap(({ itemId, key, text }) => {
    const contactId = ids.get(text);
    return contactId === undefined ? [] : [{ orgId, responseId, itemId, key, contactId }];
  });
  await insertMany(ctx.db, responseContacts, links);
  await rememberAddresses(
    ctx,
    row,
    named.filter(({ text }) => text.includes('@') && !ids.has(text)),
  );
  const title = titleOf(form.definition, '');
  for (const contactId of new Set(links.map((link) => link.contactId)))
    await addTimelineEntry(ctx, {
      orgId,
      contactId,
      what: 'form.answered',
      at: row.receivedAt,
      source: timelineSource(responseId, contactId),
      facts: { formId, responseId, title },
    });
}

/** Replaces the addresses that wait for a contact. */
async function rememberAddresses(
  { db }: TransactionContext,
  { orgId, id: responseId }: ResponseRow,
  named: readonly NamedContact[],
): Promise<void> {
  await db
    .delete(unlinkedContacts)
    .where(and(eq(unlinkedContacts.orgId, orgId), eq(unlinkedContacts.responseId, responseId)));
  await insertMany(
    db,
    unlinkedContacts,
    named.map(({ itemId, key, text: address }) => ({ orgId, responseId, itemId, key, address })),
  );
}

export const placeOf = ({
  itemId,
  key,
}: {
  readonly itemId: string;
  readonly key: string;
}): string => `${key} ${itemId}`;

/**
 * Links a corrected response to the contacts whom it names now. Answers that were not corrected keep their links, also if the
 * contact has another address by now.
 */
export async function relinkContacts(
  ctx: TransactionContext,
  { before, after }: { readonly before: ResponseRow; readonly after: ResponseRow },
  form: CompiledForm,
): Promise<void> {
  const { orgId, id: responseId } = after;
  const textsBefore = new Map(
    namedContacts(form, before.answers).map((each) => [placeOf(each), each.text]),
  );
  const unchanged = new Set(
    namedContacts(form, after.answers)
      .filter((each) => textsBefore.get(placeOf(each)) === each.text)
      .map(placeOf),
  );
  const links = await ctx.db
    .select()
    .from(responseContacts)
    .where(and(eq(responseContacts.orgId, orgId), eq(responseContacts.responseId, responseId)));
  const kept = links.filter((link) => unchanged.has(placeOf(link)));
  const remaining = new Set(kept.map(({ contactId }) => contactId));
  for (const { itemId, key, contactId } of links) {
    if (unchanged.has(placeOf({ itemId, key }))) continue;
    await ctx.db
      .delete(responseContacts)
      .where(
        and(
          eq(responseContacts.orgId, orgId),
          eq(responseContacts.responseId, responseId),
          eq(responseContacts.itemId, itemId),
          eq(responseContacts.key, key),
        ),
      );
    if (!remaining.has(contactId))
      await removeTimelineEntries(ctx, orgId, [timelineSource(responseId, contactId)]);
  }
  await linkContacts(ctx, after, form, new Set(kept.map(placeOf)));
}

/**
 * Removes the links of responses and their timeline entries.
 *
 * @returns the contacts whom they named
 */
export async function unlinkContacts(
  ctx: TransactionContext,
  orgId: string,
  responseIds: readonly string[],
): Promise<string[]> {
  const removed = await ctx.db
    .delete(responseContacts)
    .where(
      and(
        eq(responseContacts.orgId, orgId),
        inArray(responseContacts.responseId, [...responseIds]),
      ),
    )
    .returning({
      responseId: responseContacts.responseId,
      contactId: responseContacts.contactId,
    });
  if (removed.length === 0) return [];
  await removeTimelineEntries(
    ctx,
    orgId,
    removed.map(({ responseId, contactId }) => timelineSource(responseId, contactId)),
  );
  return [...new Set(removed.map(({ contactId }) => contactId))];
}

const timelineSource = (responseId: string, contactId: string): string =>
  `form.answered:${responseId}:${contactId}`;

/** The contacts whom responses name, with their names as they are now, by the id of the response. */
export async function namesOfLinked(
  ctx: TransactionContext,
  orgId: string,
  responseIds: readonly string[],
): Promise<ReadonlyMap<string, { id: string; name: string }[]>> {
  const links = await ctx.db
    .selectDistinct({
      responseId: responseContacts.responseId,
      contactId: responseContacts.contactId,
    })
    .from(responseContacts)
    .where(
      and(
        eq(responseContacts.orgId, orgId),
        inArray(responseContacts.responseId, [...responseIds]),
      ),
    );
  const names = await namesOfContacts(
    ctx,
    orgId,
    links.map(({ contactId }) => contactId),
  );
  const byResponse = new Map<string, { id: string; name: string }[]>();
  for (const { responseId, contactId: id } of links) {
    const name = names.get(id);
    if (name !== undefined)
      byResponse.set(responseId, [...(byResponse.get(responseId) ?? []), { id, name }]);
  }
  return byResponse;
}
