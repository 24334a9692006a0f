import type { ConsentPurpose } from '@ngo-plus/contract/crm/contacts';
import { and, eq, isNull } from 'drizzle-orm';
import { insertMany, type TransactionContext, uuidv7 } from '../../../kernel/index.ts';
import { type NewConsent, recordConsents } from '../consents/index.ts';
import { type ContactRow, consents, timeline } from '../table.ts';
import type { MatchedRow } from './new-contact.ts';
import type { ImportRecord } from './record.ts';
import type { ContactRun } from './run.ts';

/** What a new contact agrees to, by purpose. */
export const consentsOfNew = (
  { consents: answers }: ImportRecord,
  { options }: ContactRun,
): Record<ConsentPurpose, boolean> => ({
  ...(options.consent && { [options.consent.purpose]: true }),
  ...Object.fromEntries(answers.map(({ purpose, given }) => [purpose, given])),
});

type FromFile = NewConsent & {
  /** The file says when: it can come after, or before, what is already recorded. */
  readonly dated: boolean;
};

type SourceRow = Pick<MatchedRow, 'row' | 'record'>;

/** What everyone in the file agreed to, and what the row itself says. */
function consentsIn(run: ContactRun, { row, record }: SourceRow, contactId: string): FromFile[] {
  const { orgId, id: importId, fileName, createdAt, options } = run;
  const base = { orgId, importId, contactId, source: 'import' as const };
  const { consents: answers, consentDay } = record;
  const ofRow = answers.map(({ purpose, given, column, text }) => ({
    ...base,
    purpose,
    given,
    wording: `Row ${row} of ${fileName}: “${column}” is “${text}”.`,
    at: consentDay === null ? createdAt : new Date(consentDay),
    dated: consentDay !== null,
  }));
  if (!options.consent) return ofRow;
  const { purpose, wording, at } = options.consent;
  return [{ ...base, purpose, wording, given: true, at: new Date(at), dated: true }, ...ofRow];
}

/** Records what contacts that were just added agreed to. */
export async function recordConsentsOfNew(
  { db, now }: TransactionContext,
  run: ContactRun,
  added: readonly (SourceRow & { readonly contact: { readonly id: string } })[],
): Promise<void> {
  const recorded = { recordedAt: now(), recordedBy: run.createdBy };
  const rows = added
    .flatMap(({ row, record, contact }) => consentsIn(run, { row, record }, contact.id))
    .map(({ dated: _, ...consent }) => ({ id: uuidv7(), ...consent, ...recorded }));
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
 * Records what the row of an existing contact says, unless it is recorded already. A list without
 * dates adds answers where there are none and may withdraw, but never overrides a withdrawal: it may
 * be older.
 */
export async function recordConsentsOfKnown(
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
  const isNews = ({ dated, purpose, given, at }: FromFile): boolean => {
    const current = contact.consents[purpose];
    if (!dated) return given ? current === undefined : current !== false;
    return !recorded.some(
      (one) => one.purpose === purpose && one.given === given && Number(one.at) === Number(at),
    );
  };
  const news = answers.filter(isNews).map(({ dated: _, ...consent }) => consent);
  await recordConsents(ctx, contact.id, news);
}
