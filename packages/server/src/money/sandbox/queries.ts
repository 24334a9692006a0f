import { and, asc, desc, eq, gt, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import { type Database, prepared } from '../../kernel/index.ts';
import {
  type ChargeRow,
  type CheckoutRow,
  charges,
  checkouts,
  type NewCharge,
  type RefundRow,
  refunds,
} from './table.ts';

const chargesById = prepared((db) =>
  db
    .select()
    .from(charges)
    .where(sql`${charges.id} = any (${sql.placeholder('ids')}::bigint[])`)
    .prepare('sandbox_charges_by_id'),
);

/** In the order of the request; undefined for an unknown one. */
export async function findChargeRows(
  db: Database,
  ids: readonly bigint[],
): Promise<readonly (ChargeRow | undefined)[]> {
  const rows = await chargesById(db).execute({ ids });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id));
}

export async function findChargeRow(db: Database, id: bigint): Promise<ChargeRow | undefined> {
  const [row] = await findChargeRows(db, [id]);
  return row;
}

/** Locks the charge, so that concurrent refunds wait. */
export async function lockCharge(db: Database, id: bigint): Promise<ChargeRow | undefined> {
  const [row] = await db.select().from(charges).where(eq(charges.id, id)).for('update');
  return row;
}

/** Newest first. */
export const chargeRowsOf = (db: Database, reference: string): Promise<ChargeRow[]> =>
  db.select().from(charges).where(eq(charges.reference, reference)).orderBy(desc(charges.id));

/** The next page of charges made from one instant (inclusive) to another (exclusive). */
export function chargeRowsBetween(
  db: Database,
  { from, to, after }: { from: Date; to: Date; after: ChargeRow | undefined },
  limit: number,
): Promise<ChargeRow[]> {
  const further: SQL | undefined =
    after && or(gt(charges.at, after.at), and(eq(charges.at, after.at), gt(charges.id, after.id)));
  return db
    .select()
    .from(charges)
    .where(and(gte(charges.at, from), lt(charges.at, to), further))
    .orderBy(asc(charges.at), asc(charges.id))
    .limit(limit);
}

/** Undefined when an existing charge conflicts with it. */
export async function insertCharge(db: Database, row: NewCharge): Promise<ChargeRow | undefined> {
  const [inserted] = await db.insert(charges).values(row).onConflictDoNothing().returning();
  return inserted;
}

/** Undefined when it was already settled. */
export async function decideRow(
  db: Database,
  id: bigint,
  decided: Pick<ChargeRow, 'state' | 'failure'>,
): Promise<ChargeRow | undefined> {
  const [row] = await db
    .update(charges)
    .set(decided)
    .where(and(eq(charges.id, id), eq(charges.state, 'pending')))
    .returning();
  return row;
}

export async function findCheckout(db: Database, id: string): Promise<CheckoutRow | undefined> {
  const [row] = await db.select().from(checkouts).where(eq(checkouts.id, id));
  return row;
}

export async function checkoutOf(
  db: Database,
  reference: string,
): Promise<CheckoutRow | undefined> {
  const [row] = await db.select().from(checkouts).where(eq(checkouts.reference, reference));
  return row;
}

/** The most recent charge on a checkout page. */
export async function latestCharge(db: Database, checkoutId: string) {
  const [row] = await db
    .select()
    .from(charges)
    .where(eq(charges.checkoutId, checkoutId))
    .orderBy(desc(charges.id))
    .limit(1);
  return row;
}

/** Newest first. */
export const refundRowsOf = (db: Database, chargeId: bigint): Promise<RefundRow[]> =>
  db.select().from(refunds).where(eq(refunds.chargeId, chargeId)).orderBy(desc(refunds.id));
