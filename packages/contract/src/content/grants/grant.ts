import * as z from 'zod';
import { day, id, instant, instantInput, webAddress } from '../../kernel/index.ts';

export const grantId = id('GrantId');

/** Maximum length of each field, in characters. The database has the same limits. */
export const maxLengths = {
  title: 300,
  category: 120,
  donorAgency: 200,
  grantSize: 200,
  place: 80,
  area: 80,
  summary: 1_000,
  eligibility: 5_000,
  description: 20_000,
  deadlineNote: 120,
  contact: 500,
} as const;

/** Maximum number of countries, and of areas of interest, per grant. */
export const maxLabels = 60;

/** `forecast` is announced and not open yet; `closed` is past its deadline or withdrawn by its funder. */
export const grantStatus = z.enum(['forecast', 'open', 'closed']);

/** `everyone` is published by the platform; `organisation` is visible to one NGO only. */
export const grantVisibility = z.enum(['everyone', 'organisation']);

const noAmount = 'Enter an amount in numbers, such as 5000';
const minor = z
  .string({ error: noAmount })
  .regex(/^\d{1,18}$/, noAmount)
  .nullable();

const noCurrency = 'Enter a three-letter currency code, such as GBP';

/** Refinements also run on bounds with an invalid format: those are not compared. */
const isOrdered = (minMinor: string | null, maxMinor: string | null) => {
  if (!minor.safeParse(minMinor).success || !minor.safeParse(maxMinor).success) return true;
  return minMinor === null || maxMinor === null || BigInt(minMinor) <= BigInt(maxMinor);
};

/** The range of one award, in minor units of the currency; null where the funder gives no bound. */
export const amounts = z
  .object(
    {
      minMinor: minor,
      maxMinor: minor,
      currency: z.string({ error: noCurrency }).regex(/^[A-Z]{3}$/, noCurrency),
    },
    { error: 'Enter the minimum and maximum award, and the currency' },
  )
  .refine(({ minMinor, maxMinor }) => isOrdered(minMinor, maxMinor), {
    path: ['maxMinor'],
    error: "The maximum award can't be less than the minimum",
  });

/** A grant in lists. The first ten fields are those of the specification. */
export const grant = z.object({
  id: grantId,
  title: z.string(),
  category: z.string(),
  donorAgency: z.string(),
  /** As text: `£20,000 to £60,000`. Empty when unknown. */
  grantSize: z.string(),
  postDate: instant,
  /** Null when the funder accepts applications all year; `deadlineNote` then explains it. */
  deadlineDate: instant.nullable(),
  /** Empty if the grant has no image. */
  imageUrl: z.string(),
  country: z.array(z.string()),
  areaOfInterest: z.array(z.string()),
  summary: z.string(),
  /** Eligibility as plain text; the first line is the short version. */
  eligibility: z.string(),
  amounts: amounts.nullable(),
  deadlineNote: z.string(),
  /**
   * The instant after which applications close; null without one. A deadline without a time lasts until that date has
   * ended everywhere.
   */
  closesAt: instant.nullable(),
  url: z.string(),
  status: grantStatus,
  visibility: grantVisibility,
  /** Whether the caller has saved it; false for visitors. */
  saved: z.boolean(),
});

/** One grant in full. */
export const grantDetail = grant.extend({
  /** Markdown. */
  description: z.string(),
  contact: z.string(),
  /** The source of an imported grant; null for others. */
  source: z.string().nullable(),
  reference: z.string().nullable(),
  updatedAt: instant,
  mayEdit: z.boolean(),
});

const words = (max: number) => z.string().trim().max(max);

const requiredText = (max: number, missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(max, 'Use {{maximum, number}} characters or fewer.');

const labels = (max: number) =>
  z
    .array(
      z
        .string()
        .trim()
        .min(1, 'Enter a name for each item')
        .max(max, 'Use {{maximum}} characters or fewer for each item'),
    )
    .max(maxLabels, 'Choose {{maximum}} or fewer');

const dayOrInstantOrNone = z
  .union([day, instantInput, z.literal('')], {
    error: 'Enter a date as year-month-day, for example 2026-11-30.',
  })
  .nullable();

const addressOrNone = z.union([webAddress, z.literal('')], {
  error: 'Enter a web address that begins with https:// or http://',
});

/** Fields of a grant; which of them are required is defined below. */
const written = {
  title: requiredText(maxLengths.title, 'Enter a title'),
  donorAgency: requiredText(maxLengths.donorAgency, 'Enter the funder'),
  category: words(maxLengths.category),
  grantSize: words(maxLengths.grantSize),
  amounts: amounts.nullable(),
  /** A date or an instant; empty means today. */
  postDate: dayOrInstantOrNone,
  /** A date or an instant; empty means none. */
  deadlineDate: dayOrInstantOrNone,
  deadlineNote: words(maxLengths.deadlineNote),
  imageUrl: addressOrNone,
  url: addressOrNone,
  country: labels(maxLengths.place),
  areaOfInterest: labels(maxLengths.area),
  summary: words(maxLengths.summary),
  eligibility: words(maxLengths.eligibility),
  description: words(maxLengths.description),
  contact: words(maxLengths.contact),
  /** The status according to the funder. A past deadline closes a grant regardless. */
  stage: grantStatus,
};

/** A new grant. Empty text means unknown. */
export const draft = z.object({
  ...written,
  category: written.category.default(''),
  grantSize: written.grantSize.default(''),
  amounts: written.amounts.default(null),
  postDate: written.postDate.default(null),
  deadlineDate: written.deadlineDate.default(null),
  deadlineNote: written.deadlineNote.default(''),
  imageUrl: written.imageUrl.default(''),
  url: written.url.default(''),
  country: written.country.default([]),
  areaOfInterest: written.areaOfInterest.default([]),
  summary: written.summary.default(''),
  eligibility: written.eligibility.default(''),
  description: written.description.default(''),
  contact: written.contact.default(''),
  stage: written.stage.default('open'),
});

/** A change: omitted fields stay unchanged. */
export const change = z.object(written).partial();

export type Grant = z.infer<typeof grant>;
export type GrantDetail = z.infer<typeof grantDetail>;
export type GrantDraft = z.infer<typeof draft>;
export type GrantStatus = z.infer<typeof grantStatus>;
export type GrantChange = z.infer<typeof change>;
