import type { BotAction, readBotChallenge } from '@ngo-plus/contract/identity/bot-check';
import type { Input } from '@ngo-plus/contract/kernel';
import { consume, inScope, networkOf, Problem, type RequestContext } from '../../kernel/index.ts';
import { usedPuzzles } from './table.ts';

export const readChallenge = (
  { adapters, now }: RequestContext,
  { action }: Input<typeof readBotChallenge>,
) => adapters.bots.challenge(action, now());

type Visitor = {
  readonly action: BotAction;
  readonly proof: string | undefined;
  /** The value of the hidden field, which people leave empty. */
  readonly honeypot: string | undefined;
};

const hour = 3_600;

/** Forms without proof that are accepted in an hour: from one network, and in all. */
const unprovenAllowed = { fromOne: 3, inAll: 60 } as const;

/**
 * Thousands of phones share an address of a mobile network, and some browsers run no scripts. Donors prove themselves
 * by paying; banks' refusals stop people who test stolen cards.
 */
const donationsAllowed = { fromOne: 30, inAll: 600 } as const;

/** People who start a page confirm it by email, and few emails go to one address. */
const pagesAllowed = { fromOne: 12, inAll: 120 } as const;

/** A team that fills forms in for others shares a network, and sends a day's responses together. */
const responsesAllowed = { fromOne: 60, inAll: 1_200 } as const;

type Allowed = { readonly fromOne: number; readonly inAll: number };

const ownWindows: Partial<Record<BotAction, readonly [string, Allowed]>> = {
  GIVE: ['unproven donations', donationsAllowed],
  TICKET: ['unproven donations', donationsAllowed],
  FORM: ['unproven responses', responsesAllowed],
  FUNDRAISE: ['unproven pages', pagesAllowed],
};

/**
 * Classifies the sender of a public form. `robot` filled in the hidden field: answer as if it succeeded and store
 * nothing. `unproven` is a browser without scripts, or a check that was unavailable.
 *
 * @throws Problem `invalid` for a proof that is wrong, expired, for another action or already used; `rate_limited`
 * after too many forms without proof
 */
export async function checkVisitor(
  outside: RequestContext,
  { action, proof, honeypot }: Visitor,
): Promise<'human' | 'unproven' | 'robot'> {
  if (honeypot) return 'robot';
  if (proof && (await isProven(outside, action, proof))) return 'human';
  const [forms, allowed] = ownWindows[action] ?? ['unproven forms', unprovenAllowed];
  const window = { windowSeconds: hour };
  const network = networkOf(outside.address);
  await consume(outside, `${forms} ${network}`, { ...window, max: allowed.fromOne });
  // Counted after the network's limit, so that one network does not use up the limit for everyone.
  await consume(outside, forms, { ...window, max: allowed.inAll });
  return 'unproven';
}

async function isProven(
  outside: RequestContext,
  action: BotAction,
  proof: string,
): Promise<boolean> {
  const { adapters, log, now } = outside;
  const verdict = await adapters.bots.judge(proof, action, now());
  if (verdict.kind === 'unknown') {
    log.warn({ reason: verdict.reason }, "Couldn't create a bot check.");
    return false;
  }
  const { once } = verdict.kind === 'human' ? verdict : {};
  if (verdict.kind === 'refused' || (once && !(await isFirst(outside, once))))
    throw new Problem('invalid', 'reCAPTCHA failed');
  return true;
}

/** Of two concurrent uses of a proof, one is the first. */
const isFirst = (outside: RequestContext, { id, until }: { id: string; until: Date }) =>
  inScope(outside, 'system', async ({ db }) => {
    const row = { id, expiresAt: until };
    const { rowCount } = await db.insert(usedPuzzles).values(row).onConflictDoNothing();
    return rowCount === 1;
  });
