import { eq, sql } from 'drizzle-orm';
import { organisations } from '../../identity/accounts/index.ts';
import { Problem, type TransactionContext } from '../../kernel/index.ts';

/** A half-open interval: `from` is included, `to` is not. */
export type Period = { readonly from: Date | undefined; readonly to: Date | undefined };

type Days = { readonly from?: string | undefined; readonly to?: string | undefined };

/**
 * Converts calendar days of an organisation, both inclusive, into instants by its time zone.
 *
 * @throws Problem `invalid` when the last day is before the first one
 */
export async function periodOf(
  { db }: TransactionContext,
  orgId: string,
  { from, to }: Days,
): Promise<Period & { readonly timeZone: string }> {
  if (from !== undefined && to !== undefined && from > to) {
    throw Problem.atField('invalid', 'to', 'Choose an end date on or after the start date');
  }
  const midnight = (day: string | undefined, plusDays: number) =>
    sql<number | null>`extract(epoch from (${day ?? null}::date + ${plusDays}::integer)::timestamp
      at time zone ${organisations.timeZone})::float8`;
  const [row] = await db
    .select({
      timeZone: organisations.timeZone,
      first: midnight(from, 0),
      last: midnight(to, 1),
    })
    .from(organisations)
    .where(eq(organisations.id, orgId));
  const { timeZone, first, last } = Problem.ifMissing(row, 'That organisation');
  return { timeZone, from: instantOf(first), to: instantOf(last) };
}

const instantOf = (seconds: number | null): Date | undefined =>
  seconds === null ? undefined : new Date(seconds * 1_000);
