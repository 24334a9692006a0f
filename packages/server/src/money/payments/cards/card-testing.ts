import { createHmac } from 'node:crypto';
import { and, count, eq, gte, notInArray, type SQL, sql } from 'drizzle-orm';
import { derive, Problem, type TransactionContext } from '../../../kernel/index.ts';
import { offlineProviders } from '../offline.ts';
import { payments } from '../table.ts';

/**
 * Who has a list of stolen cards tries them with small donations, and banks refuse most of them. Thousands of
 * honest people may share one address of a mobile network: that many come from one says little, that most
 * of its payments is refused says much. Nobody honest has many cards that are refused, and a card that
 * was refused again and again is not theirs to try.
 */
const mostInAnHour = {
  ofEmail: 10,
  ofAddress: 300,
  refusedOfAddress: 6,
  refusedCardsOfEmail: 3,
  refusalsOfCard: 5,
} as const;

/** From so many refusals of one organisation’s payments in ten minutes on, it is under attack. */
export const attack = { refused: 20, minutes: 10, share: 0.7 } as const;

/** From so many for one cause on, it is, when hardly anybody else gives to it. */
const attackOnCause = 8;

/** While it is, an address is stopped after as few. */
const refusedUnderAttack = 2;

type Keys = { readonly addressKey: Buffer | null; readonly emailKey: Buffer | null };

/** Attempts that a bank refused, of those that are counted. */
export const refusals = sql<number>`(count(*) filter (where ${payments.failure} is not null))::int`;

/** What staff write down is paid already: a batch of it must not hide refusals among it. */
export const overProvider = notInArray(payments.provider, [...offlineProviders]);

/** Addresses and e-mails themselves are not kept, and without the installation’s key no list makes them again. */
export function keysOf(
  { rootKey, address }: Pick<TransactionContext, 'rootKey' | 'address'>,
  email: string,
): Keys {
  const key = derive(rootKey, 'payments: who tried');
  const keyed = (text: string) => createHmac('sha256', key).update(text).digest();
  return {
    addressKey: address === '' ? null : keyed(`address ${address}`),
    emailKey: keyed(`email ${email.trim().toLowerCase()}`),
  };
}

/**
 * Called before the provider hears of anything.
 *
 * @throws Problem `rate_limited`
 */
export async function blockCardTesting(
  ctx: TransactionContext,
  { addressKey, emailKey }: Keys,
  { orgId, reference }: { readonly orgId: string; readonly reference: string },
): Promise<void> {
  const ofEmail = emailKey && eq(payments.emailKey, emailKey);
  const byEmail = ofEmail ? await tried(ctx, ofEmail) : nothing;
  if (byEmail.all >= mostInAnHour.ofEmail) throw tooOften();
  if (ofEmail && byEmail.refused > 0 && (await hasTriedCards(ctx, ofEmail))) throw tooOften();
  if (!addressKey) return;
  const byAddress = await tried(ctx, eq(payments.addressKey, addressKey));
  const most = (await isAttacked(ctx, orgId, reference))
    ? refusedUnderAttack
    : mostInAnHour.refusedOfAddress;
  const isTrying = byAddress.refused >= most && byAddress.refused * 2 >= byAddress.all;
  if (isTrying || byAddress.all >= mostInAnHour.ofAddress) throw tooOften();
}

const nothing = { all: 0, refused: 0 };

const tooOften = () =>
  new Problem('rate_limited', 'Too many payment attempts from here. Try again in an hour.', {
    retryAfterSeconds: 3_600,
  });

const hourAgo = ({ now }: TransactionContext) =>
  new Date(now().getTime() - 3_600_000).toISOString();

/** Several cards that were refused, or one that was refused again and again, whoever tried it. */
async function hasTriedCards(ctx: TransactionContext, whose: SQL): Promise<boolean> {
  const since = hourAgo(ctx);
  const { rows } = await ctx.db.execute<{ cards: number; most: number }>(sql`
    select count(*)::int as cards, coalesce(max(refusals), 0)::int as most from (
      select (select count(*) from ${payments} every_one where every_one.refused_cards @> array[mine.card]
        and every_one.created_at >= ${since}::timestamptz) as refusals
      from (select distinct unnest(${payments.refusedCards}) as card from ${payments}
        where ${whose} and ${payments.createdAt} >= ${since}::timestamptz) mine
    ) cards`);
  const { cards = 0, most = 0 } = rows[0] ?? {};
  return cards >= mostInAnHour.refusedCardsOfEmail || most >= mostInAnHour.refusalsOfCard;
}

async function tried({ db, now }: TransactionContext, whose: SQL, minutes = 60) {
  const since = new Date(now().getTime() - minutes * 60_000);
  const [row] = await db
    .select({ all: count(), refused: refusals })
    .from(payments)
    .where(and(whose, overProvider, gte(payments.createdAt, since)));
  return row ?? nothing;
}

/** How payments for an organisation, and for the one cause of it, went in the last minutes. */
async function isAttacked(
  ctx: TransactionContext,
  orgId: string,
  reference: string,
): Promise<boolean> {
  const ofOrg = eq(payments.orgId, orgId);
  const { all, refused } = await tried(ctx, ofOrg, attack.minutes);
  if (refused >= attack.refused && refused >= all * attack.share) return true;
  if (refused < attackOnCause) return false;
  const sameThing = startsWith(reference.split('-').slice(0, 2).join('-'));
  const ofThing = await tried(ctx, sql`${ofOrg} and ${sameThing}`, attack.minutes);
  return ofThing.refused >= attackOnCause && ofThing.refused >= ofThing.all * attack.share;
}

/** References begin with what is paid for: see `referenceFor`. */
const startsWith = (begins: string): SQL =>
  sql`starts_with(${payments.reference}, ${`${begins}-`})`;
