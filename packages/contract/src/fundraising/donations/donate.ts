import * as z from 'zod';
import { currency, personName } from '../../identity/accounts/index.ts';
import { botProof, honeypot } from '../../identity/bot-check/index.ts';
import { download, email, endpoint, flag, line, money, paragraphs } from '../../kernel/index.ts';
import { causeId, rhythms } from '../causes/index.ts';
import { runningExperiment, variantId } from '../experiments/index.ts';
import { fundraiserId } from '../fundraisers/index.ts';
import { donationId, hidings, tributes } from './fields.ts';

const amount = z
  .string({ error: 'Enter an amount' })
  .trim()
  .min(1, 'Enter an amount')
  .max(62, 'Enter an amount in digits, such as 10.50');

const campaign = line(200).default('').catch('');

export const readGivingOffer = endpoint('GET /api/fundraising/causes/:id/giving', {
  summary: 'Returns the currencies a cause accepts, and whether payments are real.',
  access: 'public',
  input: z.object({ id: causeId }),
  output: z.object({
    /** False: a sandbox or keys for trials; no money moves. */
    isLive: z.boolean(),
    /** The cause’s own first; the others have a rate of today. Empty when no payments are possible. */
    currencies: z.array(z.string()),
    /** Of them, those in which a card can be kept for the next donations. */
    savesCardsIn: z.array(z.string()),
    /** Forms that are tried out now; whoever shows the form draws lots. */
    trial: runningExperiment.nullable(),
  }),
});

export const quoteDonation = endpoint('GET /api/fundraising/causes/:id/quote', {
  summary: "Returns the payment provider's fee for an amount, and the total with the fee added.",
  access: 'public',
  limit: { per: 'address', max: 120, windowSeconds: 60 },
  input: z.object({ id: causeId, amount, currency }),
  output: z.object({
    amount: money,
    /** Null when the provider does not say. */
    fee: money.nullable(),
    total: money,
  }),
});

export const give = endpoint('POST /api/causes/:id/donations', {
  summary: 'Starts a donation. The response contains the payment page URL.',
  access: 'public',
  limit: { per: 'address', max: 60, windowSeconds: 3600 },
  input: z.object({
    id: causeId,
    /** A plain decimal in the major unit: “25”, “10.50”. */
    amount,
    currency,
    /** Anything but `once` begins a donation that goes on until its donor ends it. */
    rhythm: z.enum(rhythms, { error: 'Choose a donation frequency' }).default('once'),
    name: personName,
    email,
    message: paragraphs(500).default(''),
    hides: z.enum(hidings).default('no'),
    /** The page of whoever raises funds for the cause, by which the donor came; the empty text for none. */
    fundraiserId: z.union([z.literal(''), fundraiserId]).default(''),
    /** The donor pays the fee of the payment on top. */
    coverFee: flag.default(false),
    /** The empty text for no tribute. */
    tribute: z.enum(tributes).or(z.literal('')).default(''),
    tributeTo: line(100).default(''),
    /** Who gets a card about the tribute; the empty text for nobody. */
    cardTo: z.union([z.literal(''), email]).default(''),
    cardWords: paragraphs(500).default(''),
    /** To the cause’s own questions, by their ids; `yes` for a tick. */
    answers: z
      .record(z.string().max(40), z.string().trim().max(2_000), {
        error: "Answer the cause's questions",
      })
      .default({}),
    /** The donor agrees to be written to about other things than this donation. */
    wantsNews: flag.default(false),
    utmSource: campaign,
    utmMedium: campaign,
    utmCampaign: campaign,
    utmTerm: campaign,
    utmContent: campaign,
    referrer: z.string().max(2_000).default('').catch(''),
    /** Of a trial of the form, once the visit was counted. */
    variantId: variantId.optional().catch(undefined),
    /** Of the donor’s own making and random: sent twice, it is one donation. */
    key: z
      .string()
      .regex(/^[0-9a-f]{32}$/, 'Enter 32 hexadecimal digits')
      .optional(),
    website: honeypot,
    proof: botProof,
  }),
  output: z.object({
    /** By it the state of the payment is asked: `GET /api/payments/:reference/status`. */
    reference: z.string(),
    /** What is charged: the donation, and the fee cover if the donor chose it. */
    amount: money,
    /** By it the team finds the donation. It opens nothing to anybody else. */
    donationId,
    /** Where the donor pays. */
    checkoutUrl: z.string(),
  }),
});

export type GivingOffer = z.infer<typeof readGivingOffer.output>;
export type DonationQuote = z.infer<typeof quoteDonation.output>;

export const drawCauseCode = download('GET /api/fundraising/causes/:id/code.svg', {
  summary: 'Returns a QR code linking to a cause, for posters.',
  access: 'public',
  input: z.object({ id: causeId }),
});
