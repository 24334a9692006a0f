import type { Input } from '@ngo-plus/contract/kernel';
import type {
  checkDispute,
  Dispute,
  listDisputes,
  noteDispute,
} from '@ngo-plus/contract/money/payments';
import { and, asc, desc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  audit,
  countUpTo,
  cursorsOf,
  type Page,
  Problem,
  pageOf,
  type RequestContext,
  type TransactionContext,
} from '../../../kernel/index.ts';
import { PaymentProviderFailed } from '../../../ports/index.ts';
import { namesOf } from '../admin.ts';
import { type DisputeRow, disputes } from '../dispute-table.ts';
import type { Payables } from '../payable.ts';
import { findPayment } from '../queries.ts';
import { type PaymentRow, payments } from '../table.ts';
import { followDisputes } from './dispute-updates.ts';

const cursors = cursorsOf('payment disputes', [z.uuid()]);

type Match = { readonly dispute: DisputeRow; readonly payment: PaymentRow };

const select = ({ db }: TransactionContext) =>
  db
    .select({ dispute: disputes, payment: payments })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .$dynamic();

/** Disputes of all organisations, newest first. */
export async function listAllDisputes(
  ctx: TransactionContext,
  { limit, cursor, open, paymentId, search }: Input<typeof listDisputes>,
): Promise<Page<Dispute>> {
  const after = cursor === undefined ? undefined : cursors.position(cursor)[0];
  const matching = and(
    open && (open === 'yes' ? isNull(disputes.closedAt) : isNotNull(disputes.closedAt)),
    paymentId && eq(disputes.paymentId, paymentId),
    search
      ? or(
          eq(payments.reference, search),
          eq(disputes.chargeId, search),
          eq(disputes.disputeId, search),
        )
      : undefined,
  );
  const rows = await select(ctx)
    .where(and(matching, after === undefined ? undefined : lt(disputes.id, after)))
    .orderBy(desc(disputes.id))
    .limit(limit + 1);
  const { page, next } = pageOf(rows, limit, ({ dispute }) => cursors.after([dispute.id]));
  const counted = sql`select from ${disputes}
    join ${payments} on ${payments.id} = ${disputes.paymentId} where ${matching ?? sql`true`}`;
  return { items: await presentAll(ctx, page), total: () => countUpTo(ctx.db, counted), next };
}

/** @throws Problem `not_found` */
export async function readOneDispute(
  ctx: TransactionContext,
  { id }: { readonly id: string },
): Promise<Dispute> {
  const rows = await select(ctx).where(eq(disputes.id, id));
  const [dispute] = await presentAll(ctx, rows);
  return Problem.ifMissing(dispute, 'That dispute');
}

/**
 * Fetches the dispute from the provider again.
 *
 * @throws Problem `not_found`; `unavailable` when the provider does not respond
 */
export const checkOneDispute =
  (payables: Payables) =>
  async (outside: RequestContext, { id }: Input<typeof checkDispute>): Promise<Dispute> => {
    const { paymentId } = await outside.transact((ctx) => readOneDispute(ctx, { id }));
    const row = await outside.transact((ctx) => findPayment(ctx, { id: paymentId }), 'system');
    try {
      if (row) await followDisputes(outside, payables, row);
    } catch (cause) {
      if (!(cause instanceof PaymentProviderFailed)) throw cause;
      const words = "The payment provider isn't responding. Try again in a minute.";
      throw new Problem('unavailable', words, { cause });
    }
    return outside.transact((ctx) => readOneDispute(ctx, { id }));
  };

/**
 * Saves a staff note on findings and the response.
 * @throws Problem `not_found`
 */
export async function writeNote(
  outside: RequestContext,
  { id, note }: Input<typeof noteDispute>,
): Promise<Dispute> {
  const before = await outside.transact((ctx) => readOneDispute(ctx, { id }));
  await outside.transact(
    ({ db }) => db.update(disputes).set({ note }).where(eq(disputes.id, id)),
    'system',
  );
  return outside.transact(async (ctx) => {
    const [was, is] = [{ note: before.note }, { note }];
    await audit(ctx, { action: 'payments.note-dispute', subject: id, before: was, after: is });
    return readOneDispute(ctx, { id });
  });
}

async function presentAll(ctx: TransactionContext, rows: readonly Match[]): Promise<Dispute[]> {
  const names = await namesOf(
    ctx,
    rows.map(({ dispute }) => dispute),
  );
  return rows.map(({ dispute: row, payment }) => ({
    id: row.id as Dispute['id'],
    provider: row.provider,
    disputeId: row.disputeId,
    state: row.state,
    paymentId: row.paymentId as Dispute['paymentId'],
    title: payment.title,
    reference: payment.reference,
    reason: row.reason,
    organisation: { id: row.orgId, name: names.get(row.orgId) ?? '' },
    amount: { amountMinor: row.amountMinor.toString(), currency: row.currency },
    fee:
      row.feeCurrency === null
        ? null
        : { amountMinor: row.feeMinor.toString(), currency: row.feeCurrency },
    withdrawn: { amountMinor: row.withdrawnMinor.toString(), currency: row.currency },
    url: row.url,
    note: row.note,
    dueAt: row.dueAt?.toISOString() ?? null,
    openedAt: row.openedAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
  }));
}

/** Disputes about one payable’s subject, oldest first; also available to the organisation itself. */
export const disputesOfSubject = (
  { db }: TransactionContext,
  subjectId: string,
): Promise<DisputeRow[]> =>
  db
    .select({ dispute: disputes })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(eq(payments.subjectId, subjectId))
    .orderBy(asc(disputes.id))
    .limit(20)
    .then((rows) => rows.map(({ dispute }) => dispute));
