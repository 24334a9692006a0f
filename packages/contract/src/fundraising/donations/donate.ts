import * as z from 'zod';
import { currency, personName } from '../../identity/accounts/index.ts';
import { botProof, honeypot } from '../../identity/bot-check/index.ts';
import { download, email, endpoint, flag, line, money, paragraphs } from '../../kernel/index.ts';
import { causeId, frequencies } from '../causes/index.ts';
import { runningExperiment, variantId } from '../experiments/index.ts';
import { fundraiserId } from '../fundraisers/index.ts';
import { donationId, hiddenDetails, tributes } from './fields.ts';

const amount = z
  .string({ error: 'Enter an amount' })
  .trim()
  .min(1, 'Enter an amount')
  .max(62, 'Enter an amount in digits, such as 10.50');

const campaign = line(200).default('').catch('');

export const readGivingOffer = endpoint('GET /api/fundraising/causes/:id/donation-options', {
  summary: 'Returns the currencies a cause accepts, and whether payments are real.',
  access: 'public',
  input: z.object({ id: causeId }),
  output: z.object({
    /** False in the sandbox or with test keys: no money moves. */
    isLive: z.boolean(),
    /** The cause's own currency first; the others have an exchange rate today. Empty if no payments are possible. */
    currencies: z.array(z.string()),
    /** Currencies in which a card can be saved for later donations. */
    savesCardsIn: z.array(z.string()),
    /** The running experiment; the browser picks the variant. */
    experiment: runningExperiment.nullable(),
  }),
});

export const quoteDonation = endpoint('GET /api/fundraising/causes/:id/quote', {
  summary: "Returns the payment provider's fee for an amount, and the total with the fee added.",
  access: 'public',
  limit: { per: 'address', max: 120, windowSeconds: 60 },
  input: z.object({ id: causeId, amount, currency }),
  output: z.object({
    amount: money,
    /** Null if the provider quotes no fee. */
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
    /** A decimal in major units: “25”, “10.50”. */
    amount,
    currency,
    /** Anything but `once` starts a recurring donation. */
    frequency: z.enum(frequencies, { error: 'Choose a donation frequency' }).default('once'),
    name: personName,
    email,
    message: paragraphs(500).default(''),
    hides: z.enum(hiddenDetails).default('no'),
    /** The fundraising page through which the donor came; empty for none. */
    fundraiserId: z.union([z.literal(''), fundraiserId]).default(''),
    /** The donor pays the payment fee on top. */
    coverFee: flag.default(false),
    /** Empty for no tribute. */
    tribute: z.enum(tributes).or(z.literal('')).default(''),
    tributeTo: line(100).default(''),
    /** Recipient of the tribute card; empty for none. */
    cardTo: z.union([z.literal(''), email]).default(''),
    cardWords: paragraphs(500).default(''),
    /** Answers to the cause's questions by id; `yes` for a ticked box. */
    answers: z
      .record(z.string().max(40), z.string().trim().max(2_000), {
        error: "Answer the cause's questions",
      })
      .default({}),
    /** The donor agrees to receive emails beyond those about this donation. */
    wantsNews: flag.default(false),
    utmSource: campaign,
    utmMedium: campaign,
    utmCampaign: campaign,
    utmTerm: campaign,
    utmContent: campaign,
    referrer: z.string().max(2_000).default('').catch(''),
    /** Variant of an experiment, if the visit was counted. */
    variantId: variantId.optional().catch(undefined),
    /** Random idempotency key from the donor's browser: sending the form twice makes one donation. */
    key: z
      .string()
      .regex(/^[0-9a-f]{32}$/, 'Enter 32 hexadecimal digits')
      .optional(),
    website: honeypot,
    proof: botProof,
  }),
  output: z.object({
    /** Used to poll the payment's status: `GET /api/payments/:reference/status`. */
    reference: z.string(),
    /** The amount charged: the donation, and the fee cover if the donor chose it. */
    amount: money,
    /** Lets the team find the donation; gives no access. */
    donationId,
    /** Address of the payment page. */
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
