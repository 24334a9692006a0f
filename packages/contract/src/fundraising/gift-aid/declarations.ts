import * as z from 'zod';
import { day, endpoint, flag, instant, line, money, pageInput } from '../../kernel/index.ts';
import { reference } from '../../money/payments/index.ts';
import { causeId } from '../causes/index.ts';
import { donationId } from '../donations/index.ts';
import {
  declarant,
  declarationId,
  declarationMethods,
  endReasons,
  managesGiftAid,
  scopes,
} from './fields.ts';

const person = z.object({
  title: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  isAbroad: z.boolean(),
  house: z.string(),
  address: z.string(),
  postcode: z.string(),
});

export const declaration = z.object({
  id: declarationId,
  /** A donation that identifies the donor. */
  donationId,
  scope: z.enum(scopes),
  givenHow: z.enum(declarationMethods),
  givenOn: day,
  /** Oral declarations: the day on which the donor was sent a written confirmation. */
  confirmedOn: day.nullable(),
  /** Last day that the declaration covers. */
  endedOn: day.nullable(),
  endReason: z.enum(endReasons).nullable(),
  /** The declarant's details as first declared; never changed. */
  declared: person,
  /** The details as corrected later, with the reason; claims use these. */
  corrected: person.extend({ why: z.string() }).nullable(),
  text: z.object({ version: z.int(), body: z.string(), sha256: z.string() }),
  note: z.string(),
  /** Set when the donor has been erased: the law requires the record to be kept until this day. */
  retainUntil: day.nullable(),
  recordedAt: instant,
});

export type Declaration = z.infer<typeof declaration>;

export const listDeclarations = endpoint('GET /api/gift-aid/declarations', {
  summary: "Lists donors' Gift Aid declarations, newest first.",
  access: managesGiftAid,
  paged: true,
  input: z.object({
    ...pageInput,
    limit: z.coerce.number().int().min(1).max(100).default(25),
    state: z.enum(['active', 'ended']).or(z.literal('')).optional(),
    /** Words from the name. */
    search: z.string().trim().max(200).optional(),
  }),
  output: z.array(declaration),
});

const one = z.object({ id: declarationId });

export const readDeclaration = endpoint('GET /api/gift-aid/declarations/:id', {
  summary: 'Returns a declaration with its wording.',
  access: managesGiftAid,
  input: one,
  output: declaration,
});

export const recordDeclaration = endpoint('POST /api/gift-aid/declarations', {
  summary: 'Records a declaration that a donor made on paper or verbally.',
  access: managesGiftAid,
  input: z.object({
    /** Id of one of the donor's donations. */
    donationId: z.uuid({ error: "Choose one of the donor's donations" }),
    scope: z.enum(scopes, { error: 'Choose which donations it covers' }),
    givenHow: z.enum(['paper', 'verbal'], { error: 'Choose how it was made' }),
    givenOn: day,
    /**
     * Oral declarations: the day of the written confirmation; empty when it is still to be sent.
     */
    confirmedOn: day.or(z.literal('')).default(''),
    ...declarant,
    /** Where the paper form or recording is filed. */
    note: line(300).default(''),
  }),
  output: declaration,
});

export const correctDeclaration = endpoint('POST /api/gift-aid/declarations/:id/correction', {
  summary: 'Corrects a name or address. The original stays on record.',
  access: managesGiftAid,
  input: one.extend({ ...declarant, why: line(200).min(3, 'Enter a short reason') }),
  output: declaration,
});

export const confirmDeclaration = endpoint('POST /api/gift-aid/declarations/:id/confirmation', {
  summary:
    'Records when a verbal declaration was confirmed to the donor in writing. It becomes valid 30 days later.',
  access: managesGiftAid,
  input: one.extend({ on: day }),
  output: declaration,
});

export const endDeclaration = endpoint('POST /api/gift-aid/declarations/:id/ending', {
  summary: 'Ends a declaration. Gift Aid claimed on donations after its last day must be repaid.',
  access: managesGiftAid,
  input: one.extend({
    /** Last day that the declaration covers. */
    on: day,
    reason: z.enum(endReasons, { error: "Choose why it's ending" }),
  }),
  output: declaration,
});

export const readGiftAidOffer = endpoint('GET /api/fundraising/causes/:id/gift-aid', {
  summary: 'Returns the charity that claims Gift Aid on donations in pounds to a cause, if any.',
  access: 'public',
  input: z.object({ id: causeId }),
  output: z.object({
    /** Null when donations to the cause are not eligible for Gift Aid. */
    charity: z.string().nullable(),
  }),
});

/** The Gift Aid question that any donor sees after donating. */
export const readOwnGiftAid = endpoint('GET /api/gift-aid/own/:reference', {
  summary: 'Returns whether a donation is eligible for Gift Aid. Requires its payment reference.',
  access: 'public',
  limit: { per: 'address', max: 120, windowSeconds: 3600 },
  input: z.object({ reference }),
  output: z.object({
    /**
     * `open`: a declaration can be made. `waiting`: the donation is not paid yet. `not-offered`:
     * Gift Aid is not available for it.
     */
    state: z.enum(['open', 'waiting', 'declared', 'not-offered']),
    charity: z.string(),
    amount: money,
    /** Amount that the charity reclaims on top of the donation. */
    reclaim: money,
  }),
});

export type OwnGiftAid = z.infer<typeof readOwnGiftAid.output>;

export const declareOwn = endpoint('POST /api/gift-aid/own/:reference/declaration', {
  summary:
    'Makes a declaration for a donation. Requires its payment reference. It takes effect once the donation is paid.',
  access: 'public',
  limit: { per: 'address', max: 30, windowSeconds: 3600 },
  input: z.object({
    reference,
    scope: z.enum(scopes, { error: 'Choose which donations to Gift Aid' }),
    ...declarant,
    agrees: flag
      .default(false)
      .refine((is) => is, { error: 'Confirm that you are a UK taxpayer and understand this' }),
  }),
  output: z.object({ charity: z.string(), scope: z.enum(scopes) }),
});
