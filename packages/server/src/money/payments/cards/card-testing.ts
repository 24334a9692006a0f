import { createHmac } from 'node:crypto';
import { and, count, eq, gte, notInArray, type SQL, sql } from 'drizzle-orm';
import { derive, Problem, type TransactionContext } from '../../../kernel/index.ts';
import { offlineProviders } from '../offline.ts';
import { payments } from '../table.ts';

/**
 * Limits against card testing: fraudsters try stolen cards with small donations, and banks decline most of them.
 * Thousands of honest people may share one address of a mobile network, so the number of payments from an address says
 * little, but a high share of declines says much. Honest payers rarely have several declined cards, and a card that is
 * declined again and again is probably stolen.
 */
const maxInAnHour = {
  ofEmail: 10,
  ofAddress: 300,
  refusedOfAddress: 6,
  refusedCardsOfEmail: 3,
  refusalsOfCard: 5,
} as const;

/** An organisation counts as under attack from this many declines in ten minutes, at this share of its payments. */
export const attack = { refused: 20, minutes: 10, share: 0.7 } as const;

/** The same threshold for a single cause, when most payments for it are declined. */
const attackOnCause = 8;

/** Declines after which an address is blocked during an attack. */
const refusedUnderAttack = 2;

type Keys = { readonly addressKey: Buffer | null; readonly emailKey: Buffer | null };

/** Counts the payments that a bank declined. */
export const refusals = sql<number>`(count(*) filter (where ${payments.failure} is not null))::int`;

/** Excludes offline payments: they are recorded as paid, so a batch of them would lower the share of declines. */
export const overProvider = notInArray(payments.provider, [...offlineProviders]);

/**
 * Keyed hashes of address and email: neither is stored, and without the installation’s key they cannot be guessed from
 * a list.
 */
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
 * Runs before the provider is called.
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
  if (byEmail.all >= maxInAnHour.ofEmail) throw tooOften();
  if (ofEmail && byEmail.refused > 0 && (await hasTriedCards(ctx, ofEmail))) throw tooOften();
  if (!addressKey) return;
  const byAddress = await tried(ctx, eq(payments.addressKey, addressKey));
  const most = (await isAttacked(ctx, orgId, reference))
    ? refusedUnderAttack
    : maxInAnHour.refusedOfAddress;
  const isTrying = byAddress.refused >= most && byAddress.refused * 2 >= byAddress.all;
  if (isTrying || byAddress.all >= maxInAnHour.ofAddress) throw tooOften();
}

const nothing = { all: 0, refused: 0 };

const tooOften = () =>
  new Problem('rate_limited', 'Too many payment attempts from here. Try again in an hour.', {
    retryAfterSeconds: 3_600,
  });

const hourAgo = ({ now }: TransactionContext) =>
  new Date(now().getTime() - 3_600_000).toISOString();

/** Whether several of their cards were declined, or one of them was declined often, no matter who used it. */
async function hasTriedCards(ctx: TransactionContext, owner: SQL): Promise<boolean> {
  const since = hourAgo(ctx);
  const { rows } = await ctx.db.execute<{ cards: number; most: number }>(sql`
    select count(*)::int as cards, coalesce(max(refusals), 0)::int as most from (
      select (select count(*) from ${payments} every_one where every_one.refused_cards @> array[mine.card]
        and every_one.created_at >= ${since}::timestamptz) as refusals
      from (select distinct unnest(${payments.refusedCards}) as card from ${payments}
        where ${owner} and ${payments.createdAt} >= ${since}::timestamptz) mine
    ) cards`);
  const { cards = 0, most = 0 } = rows[0] ?? {};
  return cards >= maxInAnHour.refusedCardsOfEmail || most >= maxInAnHour.refusalsOfCard;
}

async function tried({ db, now }: TransactionContext, owner: SQL, minutes = 60) {
  const since = new Date(now().getTime() - minutes * 60_000);
  const [row] = await db
    .select({ all: count(), refused: refusals })
    .from(payments)
    .where(and(owner, overProvider, gte(payments.createdAt, since)));
  return row ?? nothing;
}

/** Whether most recent payments for the organisation, or for this one cause of it, were declined. */
async function isAttacked(
  ctx: TransactionContext,
  orgId: string,
  reference: string,
): Promise<boolean> {
  const ofOrg = eq(payments.orgId, orgId);
  const { all, refused } = await tried(ctx, ofOrg, attack.minutes);
  if (refused >= attack.refused && refused >= all * attack.share) return true;
  if (refused < attackOnCause) return false;
  const sameOwner = startsWith(reference.split('-').slice(0, 2).join('-'));
  const ownerPayments = await tried(ctx, sql`${ofOrg} and ${sameOwner}`, attack.minutes);
  return (
    ownerPayments.refused >= attackOnCause &&
    ownerPayments.refused >= ownerPayments.all * attack.share
  );
}

/** References start with the payable and its owner’s ID: see `referenceFor`. */
const startsWith = (begins: string): SQL =>
  sql`starts_with(${payments.reference}, ${`${begins}-`})`;
