import { readAmount } from '@ngo-plus/contract/fundraising/donations';
import type * as contract from '@ngo-plus/contract/fundraising/pledges';
import { maxDaysAhead } from '@ngo-plus/contract/fundraising/pledges';
import { type Input, phrase } from '@ngo-plus/contract/kernel';
import { sql } from 'drizzle-orm';
import { checkVisitor } from '../../identity/bot-check/index.ts';
import {
  dayIn,
  isInboxFull,
  limitEmails,
  Problem,
  type RequestContext,
  type Sentence,
  type TransactionContext,
  textIn,
  uuidv7,
} from '../../kernel/index.ts';
import type { CauseForGiving } from '../causes/index.ts';
import { publicCauseFor } from '../donations/index.ts';
import { sendConfirmation } from './emails.ts';
import { daysLater } from './reminders.ts';

type Params = Input<typeof contract.requestPledge>;

/** Prevents abuse: the form must not flood a stranger's inbox. */
const emailsPerHour = 4;

/**
 * Accepts a pledge request on a cause's page. It becomes a pledge only when the recipient opens the
 * link in the email.
 *
 * @throws Problem as `checkVisitor` does; `not_found`, `conflict` if the cause accepts no pledges,
 * `invalid` with the fields, `rate_limited`
 */
export async function requestPledge(requestContext: RequestContext, input: Params) {
  const { id: causeId, email, proof, website: honeypot } = input;
  const visitor = await checkVisitor(requestContext, { action: 'GIVE', proof, honeypot });
  const cause = await requestContext.transact((ctx) => publicCauseFor(ctx, causeId), 'system');
  if (!cause.form.pledges || cause.giving !== 'open')
    throw new Problem('conflict', "This cause isn't accepting pledges right now.");
  const amountMinor = checkInput(requestContext, cause, input);
  const t = textIn(requestContext.language);
  const message = t('We emailed {{email}}. Open the link in the email to confirm your pledge.', {
    email,
  });
  if (visitor === 'robot') return { message };
  await limitEmails(requestContext, { kind: 'pledge emails', email, perHour: emailsPerHour });
  const isFull = await isInboxFull(requestContext, { content: `pledge for ${causeId}`, email });
  await requestContext.transact(async (ctx) => {
    const { id, isFirst } = await upsertRequest(ctx, cause, { ...input, amountMinor });
    // The link of an earlier email opens what was entered last.
    if (isFull && !isFirst) return;
    const { name, on } = input;
    await sendConfirmation(ctx, { id, name, email, on, amountMinor, cause });
  }, 'system');
  return { message };
}

/** @returns the amount in minor units. @throws Problem `invalid` with every field that is wrong */
function checkInput(
  requestContext: RequestContext,
  cause: CauseForGiving,
  { amount, on }: Params,
): bigint {
  const { amountMinor = 0n, refusal } = readAmount(amount, cause.currency, cause.form);
  const fields: Record<string, Sentence> = {};
  if (refusal !== undefined) fields['amount'] = refusal;
  const today = dayIn(requestContext.now(), cause.timeZone);
  if (on < today || on > daysLater(today, maxDaysAhead))
    fields['on'] = phrase('Choose a date between today and a year from now');
  Problem.ifInvalid(fields);
  return amountMinor;
}

/**
 * Inserts the request, or overwrites an unconfirmed one.
 *
 * @returns its id, which the pledge will use, and whether it was inserted
 */
async function upsertRequest(
  { db, now, language }: TransactionContext,
  { id: causeId, orgId, currency }: CauseForGiving,
  { name, email, on, amountMinor }: Params & { readonly amountMinor: bigint },
): Promise<{ id: string; isFirst: boolean }> {
  const { rows } = await db.execute<{ id: string; isFirst: boolean }>(sql`
    insert into pledge_requests (id, org_id, cause_id, name, email, currency, amount_minor, due_on, language,
      created_at)
    values (${uuidv7()}, ${orgId}, ${causeId}, ${name}, ${email}, ${currency}, ${amountMinor}::bigint, ${on}::date, ${language},
      ${now().toISOString()}::timestamptz)
    on conflict (cause_id, lower(email)) do update set name = excluded.name, email = excluded.email,
      currency = excluded.currency, amount_minor = excluded.amount_minor, due_on = excluded.due_on,
      language = excluded.language, created_at = excluded.created_at
    returning id, xmax = 0 as "isFirst"`);
  const [row] = rows;
  if (!row) throw new Error('Failed to insert the pledge.');
  return row;
}
