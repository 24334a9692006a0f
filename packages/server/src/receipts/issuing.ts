import { eq, sql } from 'drizzle-orm';
import { organisations } from '../accounts/index.ts';
import type { GiftRow } from '../donations/index.ts';
import { type Context, dayIn, Problem, uuidv7 } from '../kernel/index.ts';
import { type Given, giftGiven, giftsOfYear, isTooLong, lineOf, wasPlayed } from './gifts.ts';
import { settingsOf } from './settings.ts';
import { type ReceiptRow, receipts, type Shown } from './table.ts';

type Instead = {
  /** The void receipt for which this one stands. */
  readonly replaces?: string | undefined;
  readonly donorName?: string | undefined;
};

/**
 * The receipt of a gift: the valid one if there is one, else a new one. Undefined for a gift that was
 * not paid or went back altogether.
 */
export async function issueForGift(
  ctx: Context,
  key: { readonly id: string } | { readonly reference: string },
  instead: Instead = {},
): Promise<ReceiptRow | undefined> {
  const given = await giftGiven(ctx, key);
  if (!given) return undefined;
  return (
    (await validReceipt(ctx, given.gift)) ??
    issue(ctx, { kind: 'gift', given: [given], gift: given.gift, ...instead })
  );
}

/**
 * A statement of all that the donor of a gift gave in a year.
 *
 * @throws Problem `not_found` for a gift that is not there, `conflict` when nothing was given in the year
 */
export async function issueForYear(
  ctx: Context,
  giftId: string,
  year: number,
  instead: Instead = {},
): Promise<ReceiptRow> {
  const found = Problem.ifMissing(await giftGiven(ctx, { id: giftId }), 'That gift');
  const { timeZone } = await organisationOf(ctx, found.gift.orgId);
  const given = await giftsOfYear(ctx, found.gift, { year, timeZone });
  if (given.length === 0)
    throw new Problem('conflict', `This donor gave nothing in ${year}.`, {
      fields: { year: 'Choose a year in which they gave' },
    });
  if (isTooLong(given))
    throw new Problem('conflict', 'There are too many gifts for one statement.');
  return issue(ctx, { kind: 'statement', given, gift: found.gift, year, ...instead });
}

async function validReceipt({ db }: Context, { id }: GiftRow): Promise<ReceiptRow | undefined> {
  const [row] = await db
    .select()
    .from(receipts)
    .where(
      sql`${receipts.giftId} = ${id} and ${receipts.kind} = 'gift' and ${receipts.state} = 'issued'`,
    );
  return row;
}

type Wanted = Instead & {
  readonly kind: ReceiptRow['kind'];
  readonly given: readonly Given[];
  readonly gift: GiftRow;
  readonly year?: number;
};

async function issue(ctx: Context, wanted: Wanted): Promise<ReceiptRow> {
  const { kind, given, gift, replaces } = wanted;
  const { orgId } = gift;
  const organisation = await organisationOf(ctx, orgId);
  const { prefix, ...words } = await settingsOf(ctx, orgId);
  const year = wanted.year ?? yearOf(ctx.now(), organisation.timeZone);
  const serial = await nextSerial(ctx, orgId, year);
  // Of two that came here at once, the number made one wait: it finds the other’s receipt.
  const known = kind === 'gift' ? await validReceipt(ctx, gift) : undefined;
  if (known) throw new Problem('conflict', 'This gift has a receipt.');
  const shown: Shown = { ...words, organisation, email: gift.email, lines: given.map(lineOf) };
  const [row] = await ctx.db
    .insert(receipts)
    .values({
      ...{ id: uuidv7(), orgId, kind, giftId: gift.id, year, serial, shown, replaces },
      number: `${prefix}${year}-${String(serial).padStart(6, '0')}`,
      donorName: wanted.donorName ?? gift.name,
      isPlayed: (await Promise.all(given.map((one) => wasPlayed(ctx, one)))).includes(true),
      ...{ issuedBy: ctx.actor?.userId, issuedAt: ctx.now() },
    })
    .returning();
  if (!row) throw new Error('A receipt was not written.');
  return row;
}

async function nextSerial({ db }: Context, orgId: string, year: number): Promise<number> {
  const { rows } = await db.execute<{ last: number }>(
    sql`insert into receipt_numbers (org_id, year, last) values (${orgId}, ${year}, 1)
      on conflict (org_id, year) do update set last = receipt_numbers.last + 1 returning last`,
  );
  return rows[0]?.last ?? 1;
}

async function organisationOf({ db }: Context, orgId: string): Promise<Shown['organisation']> {
  const [row] = await db
    .select({
      ...{ name: organisations.name, address: organisations.address },
      registrationNumber: organisations.registrationNumber,
      timeZone: organisations.timeZone,
    })
    .from(organisations)
    .where(eq(organisations.id, orgId));
  return Problem.ifMissing(row, 'That organisation');
}

const yearOf = (at: Date, timeZone: string): number => Number(dayIn(at, timeZone).slice(0, 4));
