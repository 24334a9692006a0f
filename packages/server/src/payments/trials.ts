import { createHmac } from 'node:crypto';
import { and, count, eq, gte, notInArray, type SQL, sql } from 'drizzle-orm';
import { type Context, derive, Problem } from '../kernel/index.ts';
import { offlineProviders } from './offline.ts';
import { attempts } from './table.ts';

/**
 * Who has a list of stolen cards tries them with small gifts, and banks refuse most of them. Thousands of
 * honest people may share one address of a mobile network: that many come from one says little, that most
 * of its payments are refused says much.
 */
const mostInAnHour = { ofEmail: 10, ofAddress: 300, refusedOfAddress: 6 } as const;

/** From so many refusals of one organisation’s payments in ten minutes on, it is under attack. */
export const attack = { refused: 20, minutes: 10, share: 0.7 } as const;

/** While it is, an address is stopped after as few. */
const refusedUnderAttack = 2;

type Keys = { readonly addressKey: Buffer | null; readonly emailKey: Buffer | null };

/** Attempts that a bank refused, of those that are counted. */
export const refusals = sql<number>`(count(*) filter (where ${attempts.failure} is not null))::int`;

/** What staff write down is paid already: a batch of it must not hide refusals among it. */
export const overProvider = notInArray(attempts.provider, [...offlineProviders]);

/** Addresses and e-mails themselves are not kept, and without the installation’s key no list makes them again. */
export function keysOf(
  { rootKey, address }: Pick<Context, 'rootKey' | 'address'>,
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
export async function refuseTrials(ctx: Context, keys: Keys, orgId: string): Promise<void> {
  const { addressKey, emailKey } = keys;
  const byEmail = emailKey ? await tried(ctx, eq(attempts.emailKey, emailKey)) : nothing;
  if (byEmail.all >= mostInAnHour.ofEmail) throw tooOften();
  if (!addressKey) return;
  const byAddress = await tried(ctx, eq(attempts.addressKey, addressKey));
  const most = (await isAttacked(ctx, orgId)) ? refusedUnderAttack : mostInAnHour.refusedOfAddress;
  const isTrying = byAddress.refused >= most && byAddress.refused * 2 >= byAddress.all;
  if (isTrying || byAddress.all >= mostInAnHour.ofAddress) throw tooOften();
}

const nothing = { all: 0, refused: 0 };

const tooOften = () =>
  new Problem('rate_limited', 'Too many payments were begun from here. Try again in an hour.', {
    retryAfterSeconds: 3_600,
  });

async function tried({ db, now }: Context, whose: SQL, minutes = 60) {
  const since = new Date(now().getTime() - minutes * 60_000);
  const [row] = await db
    .select({ all: count(), refused: refusals })
    .from(attempts)
    .where(and(whose, overProvider, gte(attempts.createdAt, since)));
  return row ?? nothing;
}

/** How an organisation’s payments went in the last minutes. */
async function isAttacked(ctx: Context, orgId: string): Promise<boolean> {
  const { all, refused } = await tried(ctx, eq(attempts.orgId, orgId), attack.minutes);
  return refused >= attack.refused && refused >= all * attack.share;
}
