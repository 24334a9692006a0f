import type {
  CauseFacts,
  CauseStatus,
  DonationForm,
  Giving,
} from '@ngo-plus/contract/fundraising/causes';
import { eq } from 'drizzle-orm';
import { organisations } from '../../identity/accounts/index.ts';
import { dayIn, Problem, type TransactionContext } from '../../kernel/index.ts';
import { causes } from './table.ts';

type Dated = {
  readonly status: CauseStatus;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
};

/** Returns whether a cause accepts donations on a day of its organisation's calendar. A draft accepts none. */
export function givingOn(today: string, { status, startsOn, endsOn }: Dated): Giving {
  if (status === 'closed' || (endsOn !== null && endsOn < today)) return 'closed';
  if (status === 'draft' || (startsOn !== null && startsOn > today)) return 'not-yet';
  return status === 'paused' ? 'paused' : 'open';
}

/** Data that other capabilities need to accept a donation for a cause. */
export type CauseForGiving = {
  readonly id: string;
  readonly orgId: string;
  readonly organisation: string;
  readonly title: string;
  readonly summary: string;
  readonly currency: string;
  /** The organisation's time zone, which determines days. */
  readonly timeZone: string;
  readonly status: CauseStatus;
  /** Donations are accepted only while this is `open`. */
  readonly giving: Giving;
  readonly suggestions: CauseFacts['suggestions'];
  readonly questions: CauseFacts['questions'];
  readonly form: DonationForm;
};

/**
 * Reads a cause for a donation. Scope `public` or `system` reads causes of every organisation, other scopes only the
 * organisation's own. Organisations that are suspended or closed have none.
 *
 * @throws Problem `not_found`
 */
export async function causeForGiving(ctx: TransactionContext, id: string): Promise<CauseForGiving> {
  const [row] = await ctx.db
    .select({
      cause: causes,
      name: organisations.name,
      timeZone: organisations.timeZone,
      suspendedAt: organisations.suspendedAt,
      closedAt: organisations.closedAt,
    })
    .from(causes)
    .innerJoin(organisations, eq(organisations.id, causes.orgId))
    .where(eq(causes.id, id));
  const open = row && !row.suspendedAt && !row.closedAt ? row : undefined;
  const { cause, name, timeZone } = Problem.ifMissing(open, 'That cause');
  const { orgId, title, summary, currency, status, suggestions, questions, form } = cause;
  const giving = givingOn(dayIn(ctx.now(), timeZone), cause);
  return {
    id: cause.id,
    orgId,
    organisation: name,
    title,
    summary,
    currency,
    timeZone,
    status,
    giving,
    suggestions,
    questions,
    form,
  };
}
