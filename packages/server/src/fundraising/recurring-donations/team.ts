import { managesDonations } from '@ngo-plus/contract/fundraising/donations';
import type * as contract from '@ngo-plus/contract/fundraising/recurring-donations';
import {
  type RecurringDonation,
  recurring,
  recurringDonationRow,
} from '@ngo-plus/contract/fundraising/recurring-donations';
import { allows, type Input, type Output } from '@ngo-plus/contract/kernel';
import { and, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  audit,
  containsWords,
  countMatching,
  cursorsOf,
  fromStored,
  Problem,
  pageOf,
  signedIn,
  type TransactionContext,
  toShape,
  writerIn,
} from '../../kernel/index.ts';
import { causes } from '../causes/index.ts';
import { donations } from '../donations/index.ts';
import { endRecurringDonation } from './cancellation.ts';
import { cardFailureText } from './card-failures.ts';
import { lockRecurringDonation } from './lookup.ts';
import { cyclesOf, failsOn, linkOn } from './own/index.ts';
import {
  type RecurringDonationRow,
  recurringDonationActions,
  recurringDonations,
} from './table.ts';

const cursors = cursorsOf('recurring-donations.list', [z.iso.datetime(), z.uuid()]);

export async function listRecurringDonations(
  ctx: TransactionContext,
  input: Input<typeof contract.listRecurringDonations>,
) {
  const { cursor, limit, ...filters } = input;
  const condition = listFilter(ctx, filters);
  const rows = await select(
    ctx,
    and(condition, cursor === undefined ? undefined : afterCursor(cursor)),
    limit + 1,
  );
  const { page, next } = pageOf(rows, limit, ({ row: { createdAt, id } }) =>
    cursors.after([createdAt.toISOString(), id]),
  );
  const items = page.map((match) => recurringDonationRow.parse(rowOf(ctx, match)));
  return { items, total: () => countMatching(ctx.db, recurringDonations, condition), next };
}

function afterCursor(cursor: string): SQL {
  const [at, id] = cursors.position(cursor);
  return sql`(${recurringDonations.createdAt}, ${recurringDonations.id}) < (${at}::timestamptz, ${id}::uuid)`;
}

type Filters = Omit<Input<typeof contract.listRecurringDonations>, 'cursor' | 'limit'>;

function listFilter(ctx: TransactionContext, filters: Filters): SQL | undefined {
  const { causeId, status, frequency, collectionMethod, card, search = '' } = filters;
  return and(
    eq(recurringDonations.orgId, signedIn(ctx).orgId),
    causeId ? eq(recurringDonations.causeId, causeId) : undefined,
    status ? eq(recurringDonations.status, status) : undefined,
    frequency ? eq(recurringDonations.frequency, frequency) : undefined,
    collectionMethod ? eq(recurringDonations.collectionMethod, collectionMethod) : undefined,
    card ? gt(recurringDonations.expiryEmails, 0) : undefined,
    search.includes('@')
      ? sql`${recurringDonations.emailKey} = lower(${search}) and ${recurringDonations.emailKey} <> ''`
      : sql`true ${containsWords(search, sql`${recurringDonations.name}`)}`,
  );
}

const select = ({ db }: TransactionContext, condition: SQL | undefined, limit: number) =>
  db
    .select({ row: recurringDonations, causeTitle: causes.title })
    .from(recurringDonations)
    .innerJoin(causes, eq(causes.id, recurringDonations.causeId))
    .where(condition)
    .orderBy(desc(recurringDonations.createdAt), desc(recurringDonations.id))
    .limit(limit);

const moneyOf = (minor: bigint | string, currency: string) => ({
  amountMinor: minor.toString(),
  currency,
});

/** Email addresses are included only for people who manage donations. */
const rowOf = (
  ctx: TransactionContext,
  { row, causeTitle }: { row: RecurringDonationRow; causeTitle: string },
) => ({
  id: row.id,
  causeId: row.causeId,
  causeTitle,
  name: row.name,
  email: allows(managesDonations, signedIn(ctx).role) ? row.email : null,
  amount: moneyOf(row.amountMinor, row.currency),
  feeCovered: moneyOf(row.feeCoveredMinor, row.currency),
  frequency: row.frequency,
  collectionMethod: row.collectionMethod,
  status: row.status,
  onHoldReason: row.onHoldReason,
  nextOn: row.nextOn,
  pausedUntil: row.pausedUntil,
  failure: row.failure && cardFailureText(ctx.language, row.failure),
  createdAt: row.createdAt.toISOString(),
  cardFailsOn: failsOn(row),
  linkOn: linkOn(row),
  cancelledAt: row.cancelledAt?.toISOString() ?? null,
});

/**
 * Reads a recurring donation of the caller’s organisation. @throws Problem `not_found`, also for other organisations’
 */
export async function readRecurringDonation(
  ctx: TransactionContext,
  { id }: { readonly id: string },
): Promise<RecurringDonation> {
  const condition = and(
    eq(recurringDonations.id, id),
    eq(recurringDonations.orgId, signedIn(ctx).orgId),
  );
  const [match] = await select(ctx, condition, 1);
  const selected = Problem.ifMissing(match, 'That recurring donation');
  const { row } = selected;
  const received = await receivedBy(ctx, row);
  return toShape(recurring, {
    ...rowOf(ctx, selected),
    day: row.day,
    donationId: row.donationId,
    cancelledBy: row.cancelledBy,
    cardEndsOn: row.cardEndsOn,
    cardStoredUntil: row.cardStoredUntil,
    cancelReason: row.cancelReason,
    ...received,
    cycles: await cyclesOf(ctx, id, maxRows),
    history: await historyOf(ctx, id),
  });
}

const maxRows = 100;

async function receivedBy({ db }: TransactionContext, { id, currency }: RecurringDonationRow) {
  const [sum] = await db
    .select({
      donations: sql<number>`count(*)::int`,
      total: sql<string>`coalesce(sum(${donations.amountMinor} - ${donations.refundedMinor}), 0)::text`,
    })
    .from(donations)
    .where(
      and(
        eq(donations.recurringDonationId, id),
        inArray(donations.status, ['paid', 'partly-refunded']),
      ),
    );
  return { received: moneyOf(sum?.total ?? '0', currency), donations: sum?.donations ?? 0 };
}

async function historyOf({ db, language }: TransactionContext, id: string) {
  const rows = await db
    .select()
    .from(recurringDonationActions)
    .where(eq(recurringDonationActions.recurringDonationId, id))
    .orderBy(desc(recurringDonationActions.at), desc(recurringDonationActions.id))
    .limit(maxRows);
  const write = writerIn(language);
  return rows.map(({ id, at, what, by, words, wording }) => ({
    id,
    at: at.toISOString(),
    what,
    by,
    words: wording ? write(fromStored(wording)) : cardFailureText(language, words),
  }));
}

/**
 * Cancels a recurring donation at the donor’s request; idempotent.
 *
 * @throws Problem `not_found`, also for other organisations’
 */
export async function cancelRecurringDonation(
  ctx: TransactionContext,
  { id, reason }: Input<typeof contract.cancelRecurringDonation>,
): Promise<Output<typeof contract.cancelRecurringDonation>> {
  const { status } = await readRecurringDonation(ctx, { id });
  if (status !== 'cancelled') {
    const agreement = await lockRecurringDonation(ctx, id);
    if (agreement.row.status !== 'cancelled') {
      await audit(ctx, {
        action: 'recurring-donations.cancel',
        subject: id,
        after: { by: 'team', reason },
      });
      await endRecurringDonation(ctx, agreement, { by: 'team', reason });
    }
  }
  return readRecurringDonation(ctx, { id });
}
