import { and, eq, sql } from 'drizzle-orm';
import { organisations } from '../accounts/index.ts';
import { type Context, type PaymentProvider, prepared } from '../kernel/index.ts';
import type { Attempt } from './purpose.ts';
import { type AttemptRow, attempts } from './table.ts';

export const attemptOf = (row: AttemptRow): Attempt => ({
  id: row.id,
  orgId: row.orgId,
  payerOrgId: row.payerOrgId ?? undefined,
  reference: row.reference,
  purpose: row.purpose,
  subjectId: row.subjectId,
  provider: row.provider,
  amount: { amountMinor: row.amountMinor, currency: row.currency },
  status: row.status,
  method: row.method ?? undefined,
  card:
    row.cardBrand !== null && row.cardLast4 !== null
      ? { brand: row.cardBrand, last4: row.cardLast4 }
      : undefined,
  failure: row.failure ?? undefined,
  hasToken: row.cardToken !== null,
  at: row.chargedAt ?? row.createdAt,
});

export async function findAttempt(
  { db }: Context,
  key: { readonly id: string } | { readonly reference: string },
): Promise<AttemptRow | undefined> {
  const [row] = await db
    .select()
    .from(attempts)
    .where('id' in key ? eq(attempts.id, key.id) : eq(attempts.reference, key.reference));
  return row;
}

/** Whoever else would book it waits until this transaction ends. */
export async function lockAttempt(
  { db }: Context,
  key: { readonly id: string } | { readonly reference: string },
): Promise<AttemptRow | undefined> {
  const [row] = await db
    .select()
    .from(attempts)
    .where('id' in key ? eq(attempts.id, key.id) : eq(attempts.reference, key.reference))
    .for('update');
  return row;
}

const bookable = prepared((db) =>
  db
    .select({ row: attempts, own: organisations.currency })
    .from(attempts)
    .innerJoin(organisations, eq(organisations.id, attempts.orgId))
    .where(eq(attempts.reference, sql.placeholder('reference')))
    .for('update', { of: attempts })
    .prepare('payment_attempt_to_book'),
);

/** As `lockAttempt`, with the currency of the organisation whose books it goes into. */
export async function lockToBook(
  { db }: Context,
  reference: string,
): Promise<{ readonly row: AttemptRow; readonly own: string } | undefined> {
  const [found] = await bookable(db).execute({ reference });
  return found;
}

export async function changeAttempt(
  { db }: Context,
  { id }: Pick<AttemptRow, 'id'>,
  changes: Partial<AttemptRow>,
): Promise<AttemptRow> {
  const [row] = await db.update(attempts).set(changes).where(eq(attempts.id, id)).returning();
  if (!row) throw new Error(`Attempt ${id} cannot be changed from here.`);
  return row;
}

/** Undefined for a provider whose keys were taken out. */
export const providerOf = (
  { adapters }: Pick<Context, 'adapters'>,
  name: string,
): PaymentProvider | undefined => adapters.payments.find((provider) => provider.name === name);

/** Which attempt a payment of the provider was booked for. */
export async function attemptOfCharge(
  { db }: Context,
  provider: string,
  chargeId: string,
): Promise<AttemptRow | undefined> {
  const [row] = await db
    .select()
    .from(attempts)
    .where(and(eq(attempts.provider, provider), eq(attempts.chargeId, chargeId)));
  return row;
}
