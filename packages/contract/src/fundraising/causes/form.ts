import * as z from 'zod';
import { currency } from '../../identity/accounts/index.ts';
import { day, line, paragraphs } from '../../kernel/index.ts';
import { causeCategories } from './categories.ts';
import {
  anonymities,
  buttonWordings,
  causePictureId,
  frequencies,
  goalKinds,
  maxChoices,
  maxFaq,
  maxPictures,
  maxQuestions,
  maxSuggestions,
  questionKinds,
} from './fields.ts';

/** More than zero, in minor units; fifteen digits at most, so that sums fit a bigint column. */
const positive = (message: string) =>
  z.string({ error: message }).regex(/^[1-9]\d{0,14}$/, message);

const amount = positive('Enter an amount above zero');

/** Forms send an empty string for a missing day. */
const dayOrNone = z.union([day, z.null(), z.literal('').transform(() => null)], {
  error: 'Enter a date as YYYY-MM-DD, or leave it blank',
});

const suggestion = z.object({
  /** In minor units of the cause's currency. */
  amountMinor: amount,
  /** What the amount pays for: “lays eight metres of pipe”. */
  does: line(120),
});

const question = z
  .object({
    /** Stored with the answers, so it stays the same when the wording changes. */
    id: z.string().regex(/^[a-z0-9-]{1,40}$/, 'Use lowercase letters, digits and dashes'),
    kind: z.enum(questionKinds),
    label: line(200).min(1, 'Enter a question'),
    required: z.boolean(),
    /** At least two for a choice question, empty for others. */
    choices: z
      .array(line(100).min(1, 'Enter an option'))
      .max(maxChoices, 'Enter at most {{maximum}} options'),
  })
  .refine(({ kind, choices }) => kind !== 'choice' || new Set(choices).size >= 2, {
    error: 'Enter at least two different options',
    path: ['choices'],
  });

const donationForm = z.object(
  {
    /** Whether the form starts with an open amount field or with the suggested amounts. */
    amountFirst: z.enum(['open', 'suggestions']),
    frequencies: z
      .array(z.enum(frequencies))
      .min(1, 'Choose at least one donation frequency')
      .max(frequencies.length),
    /** Selected when the form opens: one-time by default. */
    defaultFrequency: z.enum(frequencies),
    /** Offered to donors, but not selected by default. */
    coverFee: z.boolean(),
    message: z.boolean(),
    tribute: z.boolean(),
    /** Visitors can pledge a donation for a later day. */
    pledges: z.boolean().default(false),
    anonymity: z.enum(anonymities),
    /** In minor units; null for no limit specific to the cause. */
    minMinor: amount.nullable(),
    maxMinor: amount.nullable(),
    button: z.enum(buttonWordings, { error: 'Choose the button text' }).default('give'),
  },
  { error: 'Enter the donation form settings' },
);

const faqEntry = z.object({
  question: line(200).min(1, 'Enter a question'),
  answer: paragraphs(2_000).min(1, 'Enter an answer'),
});

const picture = z.object(
  {
    id: causePictureId,
    /** Alternative text. */
    alt: line(200),
  },
  { error: 'Choose a picture' },
);

/** The content of a cause. Only the title is required for a draft. */
export const causeFacts = z.object({
  title: line(120).min(3, 'Enter a title of at least 3 characters'),
  summary: line(300),
  /** Markdown. */
  story: paragraphs(50_000),
  category: z.union([z.enum(causeCategories), z.literal('')], { error: 'Choose a category' }),
  location: line(120),
  cover: picture.nullable(),
  gallery: z.array(picture).max(maxPictures, 'Add at most {{maximum}} pictures'),
  currency,
  goalKind: z.enum(goalKinds, { error: 'Choose a goal type' }),
  /** Minor units of the currency, or a number of donations or donors; null for no goal. */
  goalTarget: positive('Enter a goal above zero').nullable(),
  /** Days in the organisation's time zone, both inclusive. */
  startsOn: dayOrNone,
  endsOn: dayOrNone,
  suggestions: z
    .array(suggestion)
    .max(maxSuggestions, 'Enter at most {{maximum}} suggested amounts'),
  form: donationForm,
  questions: z.array(question).max(maxQuestions, 'Add at most {{maximum}} questions'),
  faq: z.array(faqEntry).max(maxFaq, 'Add at most {{maximum}} FAQ entries'),
});

export type CauseFacts = z.output<typeof causeFacts>;
export type DonationForm = CauseFacts['form'];
export type Suggestion = CauseFacts['suggestions'][number];
export type Question = CauseFacts['questions'][number];

/** Default form of a new cause. */
export const plainForm: DonationForm = {
  amountFirst: 'open',
  frequencies: ['once', 'monthly'],
  defaultFrequency: 'once',
  coverFee: true,
  message: true,
  tribute: true,
  pledges: false,
  anonymity: 'all',
  minMinor: null,
  maxMinor: null,
  button: 'give',
};
