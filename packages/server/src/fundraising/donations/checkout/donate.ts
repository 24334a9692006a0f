import type * as contract from '@ngo-plus/contract/fundraising/donations';
import { donationId, readAmount, tributeProblems } from '@ngo-plus/contract/fundraising/donations';
import type { Input, Output } from '@ngo-plus/contract/kernel';
import { and, eq } from 'drizzle-orm';
import { checkVisitor } from '../../../identity/bot-check/index.ts';
import {
  Problem,
  type RequestContext,
  type TransactionContext,
  uuidv7,
} from '../../../kernel/index.ts';
import { acceptsCurrency, openPayment, referenceFor } from '../../../money/payments/index.ts';
import type { CauseForGiving } from '../../causes/index.ts';
import { variantOfDonation } from '../../experiments/index.ts';
import { fundraiserForGiving } from '../../fundraisers/index.ts';
import { countingOf } from '../conversion.ts';
import { chargedOf } from '../fee-cover.ts';
import { type DonationRow, donations } from '../table.ts';
import { mayHide } from './anonymity.ts';
import { feeOnTop, publicCauseFor } from './donation-options.ts';
import { readAnswers } from './form-answers.ts';

type Params = Input<typeof contract.give>;
type Begun = Output<typeof contract.give>;

/**
 * Writes the donation down and opens the page on which it is paid. The same `key` again gives the same page.
 *
 * @throws Problem as `checkVisitor` and `openPayment` do; `not_found`, `conflict` for a cause that takes
 *   no donations now, `invalid` with the fields
 */
export async function give(outside: RequestContext, input: Params): Promise<Begun> {
  const { id: causeId, proof, website: honeypot } = input;
  const visitor = await checkVisitor(outside, { action: 'GIVE', proof, honeypot });
  const cause = await outside.transact((ctx) => publicCauseFor(ctx, causeId), 'system');
  refuseUnopen(cause);
  const wanted = readDonation(outside, cause, input);
  if (visitor === 'robot') return answerOf(outside, wanted, causeId);
  const { amountMinor, currency } = wanted;
  const coversFee = input.coverFee && (cause.form.coverFee || input.variantId !== undefined);
  const fee = coversFee ? ((await feeOnTop(outside, { amountMinor, currency })) ?? 0n) : 0n;
  const donation = await outside.transact(
    (ctx) => begin(ctx, cause, input, { ...wanted, coversFee, fee }),
    'system',
  );
  const { checkoutUrl, reference } = await open(outside, cause, donation);
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

const unopen = {
  'not-yet': "This cause isn't open for donations yet.",
  paused: "This cause isn't taking donations at the moment. Please come back later.",
  closed: 'This cause is closed to donations.',
} as const;

function refuseUnopen({ giving }: CauseForGiving): void {
  if (giving !== 'open') throw new Problem('conflict', unopen[giving]);
}

/** A robot is told what a donor would be, and nothing is kept. */
const answerOf = (outside: RequestContext, wanted: Wanted, causeId: string): Begun => ({
  reference: referenceFor('donation', causeId),
  amount: moneyOf(wanted),
  donationId: donationId.parse(uuidv7()),
  checkoutUrl: new URL(`/causes/${causeId}`, outside.config.publicUrl).href,
});

type Wanted = Pick<DonationRow, 'amountMinor' | 'currency' | 'answers'>;

/** @throws Problem `invalid` with every field that is wrong */
function readDonation(outside: RequestContext, cause: CauseForGiving, input: Params): Wanted {
  const { currency } = input;
  // The bounds are the cause’s, in its own currency.
  const bounds = currency === cause.currency ? cause.form : {};
  const { amountMinor = 0n, refusal } = readAmount(input.amount, currency, bounds);
  const { answers, fields } = readAnswers(cause.questions, input.answers);
  if (!acceptsCurrency(outside, currency)) fields['currency'] = 'Choose another currency';
  if (refusal !== undefined) fields['amount'] = refusal;
  if (cause.form.tribute) Object.assign(fields, tributeProblems(input));
  if (!mayHide(cause.form.anonymity, input.hides))
    fields['hides'] = 'This cause always shows the amount';
  if (!cause.form.rhythms.includes(input.rhythm)) fields['rhythm'] = 'Choose a donation frequency';
  const [message] = Object.values(fields);
  if (message !== undefined) throw new Problem('invalid', message, { fields });
  return { amountMinor, currency, answers };
}

async function begin(
  ctx: TransactionContext,
  cause: CauseForGiving,
  input: Params,
  {
    coversFee,
    fee,
    amountMinor,
    currency,
    answers,
  }: Wanted & {
    readonly coversFee: boolean;
    readonly fee: bigint;
  },
): Promise<DonationRow> {
  const donated = { amountMinor, currency };
  const now = ctx.now();
  const row = {
    id: uuidv7(),
    orgId: cause.orgId,
    causeId: cause.id,
    givenKey: input.key ?? null,
    ...donated,
    rhythm: input.rhythm,
    reference: referenceFor('donation', cause.id),
    feeCoveredMinor: fee,
    coversFee,
    answers,
    ...(await countingOf(ctx, donated, cause.currency)),
    countedCurrency: cause.currency,
    name: input.name,
    email: input.email,
    hides: input.hides,
    wantsNews: input.wantsNews,
    message: cause.form.message ? input.message : '',
    ...(cause.form.tribute && input.tribute !== '' && tributeOf(input)),
    fundraiserId: (await throughPage(ctx, input))?.id ?? null,
    cameBy: cameBy(input),
    variantId: await variantOfDonation(ctx, cause.id, input.variantId),
    createdAt: now,
    at: now,
  };
  const [added] = await ctx.db.insert(donations).values(row).onConflictDoNothing().returning();
  return added ?? sameDonation(ctx, row);
}

const throughPage = (ctx: TransactionContext, { id, fundraiserId }: Params) =>
  fundraiserId === '' ? undefined : fundraiserForGiving(ctx, fundraiserId, id);

const tributeOf = ({ tribute, tributeTo, cardTo, cardWords }: Params) => ({
  tribute,
  tributeTo,
  cardTo,
  cardWords: cardTo === '' ? '' : cardWords,
});

const cameBy = (input: Params) => ({
  source: input.utmSource,
  medium: input.utmMedium,
  campaign: input.utmCampaign,
  term: input.utmTerm,
  content: input.utmContent,
  referrer: input.referrer.slice(0, 500),
});

/** @throws Problem `conflict` when the key stands for another donation */
async function sameDonation(
  { db }: TransactionContext,
  wanted: Pick<
    DonationRow,
    'causeId' | 'givenKey' | 'amountMinor' | 'feeCoveredMinor' | 'currency' | 'email' | 'rhythm'
  >,
): Promise<DonationRow> {
  const { causeId, givenKey, amountMinor, feeCoveredMinor, currency, email, rhythm } = wanted;
  const [known] = await db
    .select()
    .from(donations)
    .where(and(eq(donations.causeId, causeId), eq(donations.givenKey, givenKey ?? '')));
  if (!known) throw new Error('A donation was neither saved nor found.');
  const isSame =
    known.amountMinor === amountMinor &&
    known.feeCoveredMinor === feeCoveredMinor &&
    known.currency === currency &&
    known.email === email &&
    known.rhythm === rhythm;
  if (!isSame) throw new Problem('conflict', 'That donation was started with a different amount.');
  return known;
}

async function open(outside: RequestContext, cause: CauseForGiving, donation: DonationRow) {
  const { reference, orgId, id, name, email } = donation;
  try {
    return await openPayment(outside, {
      orgId,
      purpose: 'donation',
      subjectId: id,
      reference,
      amount: chargedOf(donation),
      payer: { name, email },
      title: cause.title,
      description: `Donation to ${cause.organisation}`,
      returnPath: '/flutterwave-success',
      cancelPath: backTo(donation),
      // Its donor was told so beside the choice of how often.
      keepsCard: donation.rhythm !== 'once',
    });
  } catch (error) {
    if (error instanceof Problem && error.code !== 'unavailable') await forget(outside, donation);
    throw error;
  }
}

/** Whoever came by somebody’s page still gives through it at the next try. */
const backTo = ({ causeId, fundraiserId }: DonationRow) =>
  `/causes/${causeId}?cancelled=true${fundraiserId === null ? '' : `&for=${fundraiserId}`}`;

/** Refused before anybody was asked for money: there is no such donation. */
export const forget = (outside: RequestContext, { id }: DonationRow) =>
  outside.transact(
    ({ db }) =>
      db.delete(donations).where(and(eq(donations.id, id), eq(donations.status, 'waiting'))),
    'system',
  );
