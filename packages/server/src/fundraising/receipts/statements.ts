import { and, desc, eq, sql } from 'drizzle-orm';
import { type Context, Problem } from '../../kernel/index.ts';
import { type GiftRow, gifts } from '../donations/index.ts';
import { ticketOrders } from '../ticketing/index.ts';
import { giftOfDonor, giftsOfYear } from './gifts.ts';
import { type Given, mostInStatement } from './given.ts';
import { type Instead, issue, organisationOf } from './issuing.ts';
import { type Of, type ReceiptRow, receipts } from './table.ts';
import { ticketGiftsOfYear } from './ticket-gifts.ts';
import { makeVoid } from './voiding.ts';

/**
 * A statement of all that the donor of a gift gave in a year, with tickets too. Of a donor and a year one holds:
 * asked again it is the same one, and when they have given more since, another stands in its place.
 *
 * @throws Problem `not_found` for a gift that is not there, `conflict` when nothing was given in the year
 */
export async function issueForYear(
  ctx: Context,
  giftId: string,
  year: number,
  instead: Instead = {},
): Promise<ReceiptRow> {
  const gift = Problem.ifMissing(await giftOfDonor(ctx, giftId), 'That gift');
  // Of two who issue at once, the second finds what the first did.
  await ctx.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`statements ${gift.donorId}`}, 0))`,
  );
  const given = await givenInYear(ctx, gift, year);
  if (given.length === 0)
    throw new Problem('conflict', `This donor gave nothing in ${year}.`, {
      fields: { year: 'Choose a year in which they gave' },
    });
  if (given.length > mostInStatement)
    throw new Problem('conflict', 'There are too many gifts for one statement.');
  const earlier = await validStatements(ctx, gift, year);
  const [last] = earlier;
  if (last && saysTheSame(last, given)) return last;
  for (const one of earlier) await makeVoid(ctx, one, 'They gave more since, or less is left');
  const of = { of: { giftId }, orgId: gift.orgId, name: gift.name, email: gift.email };
  const before = last && { replaces: last.id, donorName: last.donorName };
  return issue(ctx, { kind: 'statement', given, of, year, ...before, ...instead });
}

async function givenInYear(ctx: Context, gift: GiftRow, year: number): Promise<Given[]> {
  const { timeZone } = await organisationOf(ctx, gift.orgId);
  const within = { year, timeZone, limit: mostInStatement + 1 };
  return [
    ...(await giftsOfYear(ctx, gift, within)),
    ...(await ticketGiftsOfYear(ctx, gift, within)),
  ].sort((a, b) => (a.line.at < b.line.at ? -1 : 1));
}

/** The newest first: earlier versions of the program let several stand. */
const validStatements = ({ db }: Context, { orgId, donorId }: GiftRow, year: number) =>
  db
    .select()
    .from(receipts)
    .where(
      and(
        ...[eq(receipts.orgId, orgId), eq(receipts.kind, 'statement'), eq(receipts.year, year)],
        eq(receipts.state, 'issued'),
        sql`${receipts.giftId} in (select ${gifts.id} from ${gifts} where ${gifts.orgId} = ${orgId} and ${gifts.donorId} = ${donorId})`,
      ),
    )
    .orderBy(desc(receipts.id));

const saysTheSame = ({ shown }: ReceiptRow, given: readonly Given[]): boolean =>
  wordsOf(shown.lines) === wordsOf(given.map(({ line }) => line));

const wordsOf = (lines: readonly Given['line'][]): string =>
  JSON.stringify(
    lines.map(({ reference, amount, feeCovered }) => [
      reference,
      amount.amountMinor,
      feeCovered?.amountMinor ?? '0',
    ]),
  );

/**
 * Makes every statement void that confirms what went back, and issues others for what is left of their years, if
 * anything is.
 */
export async function takeBackStatements(ctx: Context, of: Of, why: string): Promise<void> {
  for (const row of await statementsWith(ctx, of)) {
    await makeVoid(ctx, row, why);
    const gift = row.giftId === null ? undefined : await giftOfDonor(ctx, row.giftId);
    if (!gift || (await givenInYear(ctx, gift, row.year)).length === 0) continue;
    const instead = { replaces: row.id, donorName: row.donorName };
    await issueForYear(ctx, gift.id, row.year, instead);
  }
}

/** Those of its donor whose lines have it. */
function statementsWith({ db }: Context, of: Of): Promise<ReceiptRow[]> {
  const isTheirs =
    'giftId' in of
      ? sql`donor.org_id = ${gifts.orgId} and donor.donor_id = ${gifts.donorId}`
      : sql`donor.org_id = ${ticketOrders.orgId} and donor.email_key = ${ticketOrders.emailKey} and donor.email_key <> ''`;
  const source = 'giftId' in of ? gifts : ticketOrders;
  const id = 'giftId' in of ? of.giftId : of.ticketOrderId;
  return db
    .select()
    .from(receipts)
    .where(
      and(
        ...[eq(receipts.kind, 'statement'), eq(receipts.state, 'issued')],
        sql`(${receipts.orgId}, ${receipts.giftId}) in (
          select donor.org_id, donor.id from ${source} join ${gifts} donor on ${isTheirs} where ${source.id} = ${id})`,
        sql`${receipts.shown} -> 'lines' @> ${JSON.stringify([of])}::jsonb`,
      ),
    )
    .orderBy(receipts.id);
}
