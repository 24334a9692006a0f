import { insertMany, type TransactionContext, uuidv7 } from '../../../kernel/index.ts';
import type { Applied, Row } from '../../../platform/imports/index.ts';
import { addTerms } from '../search/index.ts';
import { termsOf } from '../search-terms/index.ts';
import { contacts, notes, timeline } from '../table.ts';
import { candidatesFor, matchOf } from './candidates.ts';
import { completeContact } from './complete-contact.ts';
import { recordConsentsOfNew } from './import-consent.ts';
import { type MatchedRow, newContact } from './new-contact.ts';
import type { ImportRecord } from './record.ts';
import { actionOf, type ContactRun } from './run.ts';
import { findOrAddTags } from './tag-names.ts';

/** Adds contacts and fills in missing details of existing ones. */
export async function applyContacts(
  ctx: TransactionContext,
  run: ContactRun,
  rows: readonly Row<ImportRecord>[],
): Promise<readonly Applied[]> {
  const matched = await rematch(ctx, run, rows);
  const tags = await findOrAddTags(
    ctx,
    run.orgId,
    matched.flatMap(({ record }) => record.tags),
  );
  const withAction = (action: string) =>
    matched.filter(({ outcome }) => actionOf(outcome, run.options) === action);
  const applied = await addContacts(ctx, run, withAction('add'), tags);
  for (const row of withAction('update')) applied.push(await completeContact(ctx, run, row, tags));
  return applied;
}

/** The same person may have been added since the file was read. */
async function rematch(
  ctx: TransactionContext,
  run: ContactRun,
  rows: readonly Row<ImportRecord>[],
): Promise<MatchedRow[]> {
  const readRows = rows.flatMap(({ rowNumber: row, record, outcome }) =>
    record ? { row, record, outcome, terms: termsOf(record) } : [],
  );
  const candidates = await candidatesFor(ctx.db, run.orgId, readRows);
  return readRows.map(({ row, record, outcome, terms }) => {
    const match = matchOf(record, terms, candidates);
    // An erased person is never imported as new.
    const isErased = outcome === 'erased' && match.outcome !== 'known';
    return { row, record, ...match, ...(isErased && { outcome }) };
  });
}

async function addContacts(
  ctx: TransactionContext,
  run: ContactRun,
  rows: readonly MatchedRow[],
  tags: ReadonlyMap<string, string>,
): Promise<Applied[]> {
  if (rows.length === 0) return [];
  const added = rows.map(({ row, record }) => ({
    row,
    record,
    contact: newContact(ctx, run, record, tags),
  }));
  const newContacts = added.map(({ contact }) => contact);
  await insertMany(ctx.db, contacts, newContacts);
  await addTerms(ctx.db, newContacts);
  const now = ctx.now();
  await insertMany(
    ctx.db,
    notes,
    added.flatMap(({ record, contact: { orgId, id: contactId } }) =>
      record.note === ''
        ? []
        : {
            id: uuidv7(),
            orgId,
            contactId,
            authorId: run.createdBy,
            text: record.note,
            createdAt: now,
            updatedAt: now,
          },
    ),
  );
  await insertMany(
    ctx.db,
    timeline,
    added.map(({ row, contact: { orgId, id: contactId } }) => ({
      id: uuidv7(),
      orgId,
      contactId,
      what: 'contact.imported' as const,
      at: now,
      source: `import:${run.id}:${row}`,
      facts: { import: run.id },
    })),
  );
  await recordConsentsOfNew(ctx, run, added);
  return added.map(({ row, contact }) => ({
    row,
    action: 'added',
    recordId: contact.id,
    revision: 1,
  }));
}
