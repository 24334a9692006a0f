import type * as contract from '@ngo-plus/contract/fundraising/donations';
import { donationId, readAmount, tributeProblems } from '@ngo-plus/contract/fundraising/donations';
import { type Input, type Output, phrase, phrases } from '@ngo-plus/contract/kernel';
import { and, eq } from 'drizzle-orm';
import { checkVisitor } from '../../../identity/bot-check/index.ts';
import {
  Problem,
  type RequestContext,
  type TransactionContext,
  uuidv7,
} from '../../../kernel/index.ts';
import { acceptsCurrency, referenceFor } from '../../../money/payments/index.ts';
import type { CauseForGiving } from '../../causes/index.ts';
import { variantOfDonation } from '../../experiments/index.ts';
import { fundraiserForGiving } from '../../fundraisers/index.ts';
import { countedAmountOf } from '../conversion.ts';
import { chargedOf } from '../fee-cover.ts';
import { type DonationRow, donations } from '../table.ts';
import { mayHide } from './anonymity.ts';
import { feeOnTop, publicCauseFor } from './donation-options.ts';
import { readAnswers } from './form-answers.ts';
import { openCheckout } from './open-checkout.ts';

type Params = Input<typeof contract.give>;
type StartedDonation = Output<typeof contract.give>;

/**
 * Saves the donation and opens its payment page. Calling it again with the same `key` returns the same page.
 *
 * @throws Problem as `checkVisitor` and `openPayment` do; `not_found`; `conflict` if the cause is not accepting
 * donations; `invalid` with the fields
 */
export async function donate(
  requestContext: RequestContext,
  input: Params,
): Promise<StartedDonation> {
  const { id: causeId, proof, website: honeypot } = input;
  const visitor = await checkVisitor(requestContext, { action: 'GIVE', proof, honeypot });
  const cause = await requestContext.transact((ctx) => publicCauseFor(ctx, causeId), 'system');
  requireOpen(cause);
  const checked = readDonation(requestContext, cause, input);
  if (visitor === 'robot') return botResponse(requestContext, checked, causeId);
  const { amountMinor, currency } = checked;
  const coversFee = input.coverFee && (cause.form.coverFee || input.variantId !== undefined);
  const fee = coversFee ? ((await feeOnTop(requestContext, { amountMinor, currency })) ?? 0n) : 0n;
  const donation = await requestContext.transact(
    (ctx) => insertDonation(ctx, cause, input, { ...checked, coversFee, fee }),
    'system',
  );
  const { checkoutUrl, reference } = await openCheckout(requestContext, donation, {
    cause,
    cancelPath: cancelPathOf(donation),
    // The form says beside the choice of frequency that the card is saved.
    saveCard: donation.frequency !== 'once',
  });
  return {
    reference,
    amount: moneyOf(chargedOf(donation)),
    donationId: donationId.parse(donation.id),
    checkoutUrl,
  };
}

const moneyOf = ({ amountMinor, currency }: Pick<DonationRow, 'amountMinor' | 'currency'>) => ({
  amountMinor: amountMinor.toString(),
  currency,
});

const closedMessages = phrases({
  'not-yet': "This cause isn't open for donations yet.",
  paused: "This cause isn't taking donations at the moment. Please come back later.",
  closed: 'This cause is closed to donations.',
});

function requireOpen({ giving }: CauseForGiving): void {
  if (giving !== 'open') throw new Problem('conflict', closedMessages[giving]);
}

/** Bots get the same response as donors, but nothing is saved. */
const botResponse = (
  requestContext: RequestContext,
  checked: CheckedDonation,
  causeId: string,
): StartedDonation => ({
  reference: referenceFor('donation', causeId),
  amount: moneyOf(checked),
  donationId: donationId.parse(uuidv7()),
  checkoutUrl: new URL(`/causes/${causeId}`, requestContext.config.publicUrl).href,
});

type CheckedDonation = Pick<DonationRow, 'amountMinor' | 'currency' | 'answers'>;

/** Validates amount, currency and answers. @throws Problem `invalid` with every field that is wrong */
function readDonation(
  requestContext: RequestContext,
  cause: CauseForGiving,
  input: Params,
): CheckedDonation {
  const { currency } = input;
  // The minimum and maximum apply only in the cause’s own currency.
  const bounds = currency === cause.currency ? cause.form : {};
  const { amountMinor = 0n, refusal } = readAmount(input.amount, currency, bounds);
  const { answers, fields } = readAnswers(cause.questions, input.answers);
  if (!acceptsCurrency(requestContext, currency))
    fields['currency'] = phrase('Choose another currency');
  if (refusal !== undefined) fields['amount'] = refusal;
  if (cause.form.tribute) Object.assign(fields, tributeProblems(input));
  if (!mayHide(cause.form.anonymity, input.hides))
    fields['hides'] = phrase('This cause always shows the amount');
  if (!cause.form.frequencies.includes(input.frequency))
    fields['frequency'] = phrase('Choose a donation frequency');
  Problem.ifInvalid(fields);
  return { amountMinor, currency, answers };
}

async function insertDonation(
  ctx: TransactionContext,
  cause: CauseForGiving,
  input: Params,
  {
    coversFee,
    fee,
    amountMinor,
    currency,
    answers,
  }: CheckedDonation & {
    readonly coversFee: boolean;
    readonly fee: bigint;
  },
): Promise<DonationRow> {
  const amount = { amountMinor, currency };
  const now = ctx.now();
  const row = {
    id: uuidv7(),
    orgId: cause.orgId,
    causeId: cause.id,
    givenKey: input.key ?? null,
    ...amount,
    frequency: input.frequency,
    reference: referenceFor('donation', cause.id),
    feeCoveredMinor: fee,
    coversFee,
    answers,
    ...(await countedAmountOf(ctx, amount, cause.currency)),
    countedCurrency: cause.currency,
    name: input.name,
    email: input.email,
    language: ctx.language,
    hides: input.hides,
    wantsNews: input.wantsNews,
    message: cause.form.message ? input.message : '',
    ...(cause.form.tribute && input.tribute !== '' && tributeOf(input)),
    fundraiserId: (await throughPage(ctx, input))?.id ?? null,
    cameBy: attributionOf(input),
    variantId: await variantOfDonation(ctx, cause.id, input.variantId),
    createdAt: now,
    at: now,
  };
  const [inserted] = await ctx.db.insert(donations).values(row).onConflictDoNothing().returning();
  return inserted ?? findByKey(ctx, row);
}

const throughPage = (ctx: TransactionContext, { id, fundraiserId }: Params) =>
  fundraiserId === '' ? undefined : fundraiserForGiving(ctx, fundraiserId, id);

const tributeOf = ({ tribute, tributeTo, cardTo, cardWords }: Params) => ({
  tribute,
  tributeTo,
  cardTo,
  cardWords: cardTo === '' ? '' : cardWords,
});

const attributionOf = (input: Params) => ({
  source: input.utmSource,
  medium: input.utmMedium,
  campaign: input.utmCampaign,
  term: input.utmTerm,
  content: input.utmContent,
  referrer: input.referrer.slice(0, 500),
});

/**
 * Finds the donation saved earlier with the same key. @throws Problem `conflict` if the key belongs to a different
 * donation
 */
async function findByKey(
  { db }: TransactionContext,
  checked: Pick<
    DonationRow,
    'causeId' | 'givenKey' | 'amountMinor' | 'feeCoveredMinor' | 'currency' | 'email' | 'frequency'
  >,
): Promise<DonationRow> {
  const { causeId, givenKey, amountMinor, feeCoveredMinor, currency, email, frequency } = checked;
  const [existing] = await db
    .select()
    .from(donations)
    .where(and(eq(donations.causeId, causeId), eq(donations.givenKey, givenKey ?? '')));
  if (!existing) throw new Error('A donation was neither saved nor found.');
  const isSame =
    existing.amountMinor === amountMinor &&
    existing.feeCoveredMinor === feeCoveredMinor &&
    existing.currency === currency &&
    existing.email === email &&
    existing.frequency === frequency;
  if (!isSame) throw new Problem('conflict', 'That donation was started with a different amount.');
  return existing;
}

/** Donors who came through a fundraising page return to it, so that their next attempt counts for that page too. */
const cancelPathOf = ({ causeId, fundraiserId }: DonationRow) =>
  `/causes/${causeId}?cancelled=true${fundraiserId === null ? '' : `&for=${fundraiserId}`}`;
