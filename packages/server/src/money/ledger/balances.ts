import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/money/ledger';
import type { AccountKind } from '@ngo-plus/contract/money/ledger';
import { sql } from 'drizzle-orm';
import { signedIn, type TransactionContext } from '../../kernel/index.ts';
import { movementsOf, movementsOfSubject } from './movements.ts';
import { type Period, periodOf } from './period.ts';

/** Minor units of the currency; debits are positive. */
export type Balance = {
  readonly account: string;
  readonly kind: AccountKind;
  readonly currency: string;
  /** Balance before the period. */
  readonly openingMinor: bigint;
  /** Totals of the period, both unsigned. */
  readonly debitMinor: bigint;
  readonly creditMinor: bigint;
  readonly closingMinor: bigint;
};

export type BalanceFilters = Partial<Period> & {
  readonly orgId: string;
  /** Only postings for this subject, such as a cause. */
  readonly subjectId?: string | undefined;
};

/** The most accounts in one response. */
const maxAccounts = 2_000;

type Row = {
  account: string;
  kind: AccountKind;
  currency: string;
  opening: string;
  debit: string;
  credit: string;
};

/** The balances of every account with postings up to the end of the period, ordered by code and currency. */
export async function balancesOf(
  { db }: TransactionContext,
  filters: BalanceFilters,
): Promise<Balance[]> {
  const { from } = filters;
  const isBefore = from ? sql`s.at < ${from.toISOString()}::timestamptz` : sql`false`;
  const { rows } = await db.execute<Row>(sql`
    select a.code as account, a.kind, a.currency,
      coalesce(sum(s.debit - s.credit) filter (where ${isBefore}), 0)::text as opening,
      coalesce(sum(s.debit) filter (where not (${isBefore})), 0)::text as debit,
      coalesce(sum(s.credit) filter (where not (${isBefore})), 0)::text as credit
    from (${filters.subjectId === undefined ? movementsOf(filters) : movementsOfSubject(filters, filters.subjectId)}) s
    join ledger_accounts a on a.id = s.account_id
    group by a.id order by a.code, a.currency limit ${maxAccounts}`);
  return rows.map(({ account, kind, currency, opening, debit, credit }) => {
    const [openingMinor, debitMinor, creditMinor] = [
      BigInt(opening),
      BigInt(debit),
      BigInt(credit),
    ];
    const closingMinor = openingMinor + debitMinor - creditMinor;
    return { account, kind, currency, openingMinor, debitMinor, creditMinor, closingMinor };
  });
}

/**
 * Balances of the caller’s own organisation.
 * @throws Problem `invalid` when the last day is before the first one
 */
export async function listBalances(
  ctx: TransactionContext,
  { subjectId, ...days }: Input<typeof contract.listBalances>,
): Promise<contract.LedgerBalance[]> {
  const { orgId } = signedIn(ctx);
  const { from, to } = await periodOf(ctx, orgId, days);
  const balances = await balancesOf(ctx, { orgId, from, to, subjectId });
  return balances.map(({ account, kind, currency, ...sums }) => ({
    account,
    kind,
    currency,
    openingMinor: String(sums.openingMinor),
    debitMinor: String(sums.debitMinor),
    creditMinor: String(sums.creditMinor),
    closingMinor: String(sums.closingMinor),
  }));
}
