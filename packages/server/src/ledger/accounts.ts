import { and, eq, sql } from 'drizzle-orm';
import { type Context, uuidv7 } from '../kernel/index.ts';
import type { Line } from './lines.ts';
import { accounts } from './table.ts';

type Named = Pick<Line, 'account' | 'currency'>;

const nameOf = ({ account, currency }: Named): string => `${account} ${currency}`;

/**
 * The accounts of some lines, opened where they are not there yet.
 *
 * @returns the id of a line’s account
 */
export async function accountsFor(
  ctx: Context,
  orgId: string,
  lines: readonly Line[],
): Promise<(line: Named) => string> {
  // In one order, whoever asks: two who open the same accounts never wait for each other.
  const wanted = [...new Map(lines.map((line) => [nameOf(line), line])).entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, line]) => line);
  const known = await knownAmong(ctx, orgId, wanted);
  const missing = wanted.filter((line) => !known.has(nameOf(line)));
  if (missing.length > 0) {
    const opened = missing.map(({ account: code, currency }) => ({
      ...{ id: uuidv7(), orgId, code, currency, createdAt: ctx.now() },
    }));
    await ctx.db.insert(accounts).values(opened).onConflictDoNothing();
    for (const [name, id] of await knownAmong(ctx, orgId, missing)) known.set(name, id);
  }
  return (line) => {
    const id = known.get(nameOf(line));
    if (id === undefined) throw new Error(`The account ${nameOf(line)} could not be opened.`);
    return id;
  };
}

async function knownAmong({ db }: Context, orgId: string, wanted: readonly Named[]) {
  const codes = sql.param(wanted.map(({ account }) => account));
  const currencies = sql.param(wanted.map(({ currency }) => currency));
  const rows = await db
    .select({ id: accounts.id, account: accounts.code, currency: accounts.currency })
    .from(accounts)
    .where(
      and(
        eq(accounts.orgId, orgId),
        sql`(${accounts.code}, ${accounts.currency}) in (
          select * from unnest(${codes}::text[], ${currencies}::text[]))`,
      ),
    );
  return new Map(rows.map((row) => [nameOf(row), row.id]));
}
