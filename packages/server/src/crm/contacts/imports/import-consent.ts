import type { ConsentPurpose } from '@ngo-plus/contract/crm/contacts';
import { and, eq, isNull } from 'drizzle-orm';
import { insertMany, type TransactionContext, uuidv7 } from '../../../kernel/index.ts';
import { type NewConsent, recordConsents } from '../consenting.ts';
import { type ContactRow, consents, timeline } from '../table.ts';
import type { Taken } from './new-contact.ts';
import type { ImportRecord } from './record.ts';
import type { ImportRow } from './table.ts';

/** What a new contact agrees to, by purpose. */
export const consentsOfNew = (
  { consents: said = [] }: ImportRecord,
  { choices }: ImportRow,
): Record<ConsentPurpose, boolean> => ({
  ...(choices.consent && { [choices.consent.purpose]: true }),
  ...Object.fromEntries(said.map(({ purpose, given }) => [purpose, given])),
});

type FromFile = NewConsent & {
  /** The file says when: it can come after, or before, what is already recorded. */
  readonly dated: boolean;
};

/** What everybody in the file agreed to, and what the row itself says. */
function consentsIn(run: ImportRow, { row, record }: Taken, contactId: string): FromFile[] {
  const { orgId, id: importId, fileName, createdAt, choices } = run;
  const base = { orgId, importId, contactId, source: 'import' as const };
  const { consents: said = [], consentDay = null } = record;
  const ofRow = said.map(({ purpose, given, column, text }) => ({
    ...base,
    purpose,
    given,
    wording: `Row ${row.rowNumber} of ${fileName}: “${column}” is “${text}”.`,
    at: consentDay === null ? createdAt : new Date(consentDay),
    dated: consentDay !== null,
  }));
  if (!choices.consent) return ofRow;
  const { purpose, wording, at } = choices.consent;
  return [{ ...base, purpose, wording, given: true, at: new Date(at), dated: true }, ...ofRow];
}

/** Records what people agreed to who were added a moment ago. */
export async function recordConsentsOfNew(
  { db, now }: TransactionContext,
  run: ImportRow,
  made: readonly { readonly taken: Taken; readonly id: string }[],
): Promise<void> {
  const recorded = { recordedAt: now(), recordedBy: run.createdBy };
  const rows = made
    .flatMap(({ taken, id }) => consentsIn(run, taken, id))
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
 * Records what the row of a known contact says, unless it is recorded already. A list without dates fills in
 * what nobody asked yet and may withdraw, but never outweighs a withdrawal: it may be older.
 */
export async function recordConsentsOfKnown(
  ctx: TransactionContext,
  run: ImportRow,
  { taken, contact }: { readonly taken: Taken; readonly contact: ContactRow },
): Promise<void> {
  const said = consentsIn(run, taken, contact.id);
  if (said.length === 0) return;
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
    const held = contact.consents[purpose];
    if (!dated) return given ? held === undefined : held !== false;
    return !recorded.some(
      (one) => one.purpose === purpose && one.given === given && Number(one.at) === Number(at),
    );
  };
  const news = said.filter(isNews).map(({ dated: _, ...consent }) => consent);
  await recordConsents(ctx, contact.id, news);
}
