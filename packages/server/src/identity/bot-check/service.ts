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
  /** What stands in the field that people do not see. */
  readonly honeypot: string | undefined;
};

const hour = 3_600;

/** Forms without proof that are taken in an hour: from one network, and in all. */
const unprovenAllowed = { fromOne: 3, inAll: 60 } as const;

/**
 * Thousands of phones share an address of a mobile network, and some of their browsers run no scripts. Who
 * gives proves it by paying; whoever tries stolen cards is stopped by what banks refuse.
 */
const donationsAllowed = { fromOne: 30, inAll: 600 } as const;

/** Who starts a page proves it by answering a letter, and few letters go to one address. */
const pagesAllowed = { fromOne: 12, inAll: 120 } as const;

type Allowed = { readonly fromOne: number; readonly inAll: number };

const ownWindows: Partial<Record<BotAction, readonly [string, Allowed]>> = {
  GIVE: ['unproven donations', donationsAllowed],
  TICKET: ['unproven donations', donationsAllowed],
  FUNDRAISE: ['unproven pages', pagesAllowed],
};

/**
 * Who sent a public form. `robot` filled in the hidden field: answer as if all were well and keep
 * nothing. `unproven` is a browser without scripts, or a check that could not be made.
 *
 * @throws Problem `invalid` for a proof that is wrong, old, for something else or used before;
 *   `rate_limited` when too many came without proof.
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
  // Only who may still send counts here: one network alone does not shut out the others.
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

/** Of two that show the same proof at once, one is the first. */
const isFirst = (outside: RequestContext, { id, until }: { id: string; until: Date }) =>
  inScope(outside, 'system', async ({ db }) => {
    const row = { id, expiresAt: until };
    const { rowCount } = await db.insert(usedPuzzles).values(row).onConflictDoNothing();
    return rowCount === 1;
  });
