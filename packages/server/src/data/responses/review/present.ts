import { formId } from '@ngo-plus/contract/data/forms';
import { type Response, responseId } from '@ngo-plus/contract/data/responses';
import { eq, inArray } from 'drizzle-orm';
import { users } from '../../../identity/accounts/index.ts';
import { type TransactionContext, writerIn } from '../../../kernel/index.ts';
import { namesOfLinked } from '../people/index.ts';
import type { ResponseRow } from '../table.ts';
import { writtenReceipt } from '../written-receipt.ts';
import { type Hidden, withoutHidden } from './mask.ts';

/** Responses as the caller may see them. */
export async function presentResponses(
  ctx: TransactionContext,
  rows: readonly ResponseRow[],
  hidden: Hidden,
): Promise<Response[]> {
  const people = await namesOf(
    ctx,
    rows.map(({ submittedBy }) => submittedBy),
  );
  const contacts = await contactsIn(ctx, rows, hidden);
  return rows.map((row) => ({
    id: responseId.parse(row.id),
    formId: formId.parse(row.formId),
    version: row.version,
    receipt: writtenReceipt(row.receipt),
    state: row.state,
    source: row.source,
    language: row.language,
    startedAt: row.startedAt.toISOString(),
    finishedAt: row.finishedAt.toISOString(),
    receivedAt: row.receivedAt.toISOString(),
    isLate: row.isLate,
    submittedBy: people.get(row.submittedBy ?? '') ?? null,
    answers: withoutHidden(row.answers, hidden),
    contacts: contacts.get(row.id) ?? [],
    masked: [...hidden.items],
    missingFiles: row.missingFiles,
    collector: row.collectorName,
    faults: presentFaults(ctx, row, hidden),
    comments: row.comments,
    revision: row.revision,
  }));
}

/** Contacts whom the responses name, by the id of the response. Questions that name them are personal. */
async function contactsIn(
  ctx: TransactionContext,
  rows: readonly ResponseRow[],
  { items }: Hidden,
): Promise<ReadonlyMap<string, { id: string; name: string }[]>> {
  const [first] = rows;
  if (first === undefined || items.size > 0) return new Map();
  return namesOfLinked(
    ctx,
    first.orgId,
    rows.map(({ id }) => id),
  );
}

/** Why answers break a rule, in words. Those of hidden questions are left out: sentences may quote the answer. */
function presentFaults(
  { language }: TransactionContext,
  { faults }: ResponseRow,
  { items }: Hidden,
): Response['faults'] {
  const write = writerIn(language);
  return faults
    .filter(({ itemId }) => items.size === 0 || (itemId !== '' && !items.has(itemId)))
    .map(({ itemId, key, text, reason, values = {} }) => ({
      itemId,
      key,
      message: reason === undefined ? (text ?? '') : write({ key: reason, values }),
    }));
}

/** The names of people by their id. */
export async function namesOf(
  { db }: TransactionContext,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, { id: string; name: string }>> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(known.length === 1 ? eq(users.id, known[0] ?? '') : inArray(users.id, known));
  return new Map(rows.map((row) => [row.id, row]));
}
