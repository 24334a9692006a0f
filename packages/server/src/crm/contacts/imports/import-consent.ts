import type { ConsentPurpose } from '@ngo-plus/contract/crm/contacts';
import { and, eq, isNull } from 'drizzle-orm';
import { insertMany, type TransactionContext, uuidv7 } from '../../../kernel/index.ts';
import { type NewConsent, recordConsents } from '../consents/index.ts';
import { type ContactRow, consents, timeline } from '../table.ts';
import type { MatchedRow } from './new-contact.ts';
import type { ImportRecord } from './record.ts';
import type { ContactRun } from './run.ts';

/** The consents of a new contact by purpose. */
export const consentsOfNew = (
  { consents: answers }: ImportRecord,
  { options }: ContactRun,
): Record<ConsentPurpose, boolean> => ({
  ...(options.consent && { [options.consent.purpose]: true }),
  ...Object.fromEntries(answers.map(({ purpose, given }) => [purpose, given])),
});

type FileConsent = NewConsent & {
  /** Whether the file has a date, which may be before or after existing records. */
  readonly hasDate: boolean;
};

type SourceRow = Pick<MatchedRow, 'row' | 'record'>;

/** The consents of the import's options and of the row itself. */
function consentsIn(run: ContactRun, { row, record }: SourceRow, contactId: string): FileConsent[] {
  const { orgId, id: importId, fileName, createdAt, options } = run;
  const common = { orgId, importId, contactId, source: 'import' as const };
  const { consents: answers, consentDay } = record;
  const rowConsents = answers.map(({ purpose, given, column, text }) => ({
    ...common,
    purpose,
    given,
    wording: `Row ${row} of ${fileName}: “${column}” is “${text}”.`,
    at: consentDay === null ? createdAt : new Date(consentDay),
    hasDate: consentDay !== null,
  }));
  if (!options.consent) return rowConsents;
  const { purpose, wording, at } = options.consent;
  return [
    { ...common, purpose, wording, given: true, at: new Date(at), hasDate: true },
    ...rowConsents,
  ];
}

/** Records the consents of contacts that were just added. */
export async function recordConsentsOfNew(
  { db, now }: TransactionContext,
  run: ContactRun,
  added: readonly (SourceRow & { readonly contact: { readonly id: string } })[],
): Promise<void> {
  const recorded = { recordedAt: now(), recordedBy: run.createdBy };
  const rows = added
    .flatMap(({ row, record, contact }) => consentsIn(run, { row, record }, contact.id))
    .map(({ hasDate: _, ...consent }) => ({ id: uuidv7(), ...consent, ...recorded }));
  await insertMany(db, consents, rows);
  await insertMany(
    db,
    timeline,
    rows.map(({ id, orgId, contactId, purpose, given, at }) => ({
      id: uuidv7(),
      orgId,
      contactId,
      what: given ? ('consent.given' as const) : ('consent.withdrawn' as const),
      at,
      source: `consent:${id}`,
      facts: { purpose },
    })),
  );
}

/**
 * Records the consents in the row of an existing contact unless they exist already. An undated list may add missing
 * answers and withdrawals, but never overrides a withdrawal, because it may be older.
 */
export async function recordConsentsOfExisting(
  ctx: TransactionContext,
  run: ContactRun,
  { matched, contact }: { readonly matched: MatchedRow; readonly contact: ContactRow },
): Promise<void> {
  const answers = consentsIn(run, matched, contact.id);
  if (answers.length === 0) return;
  const recorded = await ctx.db
    .select()
    .from(consents)
    .where(
      and(
        eq(consents.orgId, run.orgId),
        eq(consents.contactId, contact.id),
        eq(consents.source, 'import'),
        isNull(consents.retractedAt),
      ),
    );
  const isNew = ({ hasDate, purpose, given, at }: FileConsent): boolean => {
    const current = contact.consents[purpose];
    if (!hasDate) return given ? current === undefined : current !== false;
    return !recorded.some(
      (consent) =>
        consent.purpose === purpose && consent.given === given && Number(consent.at) === Number(at),
    );
  };
  const newConsents = answers.filter(isNew).map(({ hasDate: _, ...consent }) => consent);
  await recordConsents(ctx, contact.id, newConsents);
}
