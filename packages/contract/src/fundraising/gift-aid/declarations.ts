import * as z from 'zod';
import { day, endpoint, flag, instant, line, money, pageInput } from '../../kernel/index.ts';
import { reference } from '../../money/payments/index.ts';
import { causeId } from '../causes/index.ts';
import { donationId } from '../donations/index.ts';
import {
  declarant,
  declarationId,
  endReasons,
  givenHows,
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
  /** By which donation the donor is known here. */
  donationId,
  scope: z.enum(scopes),
  givenHow: z.enum(givenHows),
  givenOn: day,
  /** Of what was said aloud: when the donor was sent what they said. */
  confirmedOn: day.nullable(),
  /** The last day it covers. */
  endedOn: day.nullable(),
  endReason: z.enum(endReasons).nullable(),
  /** As it was given, for good. */
  given: person,
  /** As it was put right afterwards, with why; claims go by it. */
  mended: person.extend({ why: z.string() }).nullable(),
  text: z.object({ version: z.int(), body: z.string(), sha256: z.string() }),
  note: z.string(),
  /** The donor was erased; until then the law has it kept. */
  keptUntil: day.nullable(),
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
    /** Words of the name. */
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
    /** One of the donor’s donations. */
    donationId: z.uuid({ error: "Choose one of the donor's donations" }),
    scope: z.enum(scopes, { error: 'Choose which donations it covers' }),
    givenHow: z.enum(['paper', 'verbal'], { error: 'Choose how it was made' }),
    givenOn: day,
    /** Of what was said aloud; the empty text when it is still to be sent. */
    confirmedOn: day.or(z.literal('')).default(''),
    ...declarant,
    /** Where the paper or recording is. */
    note: line(300).default(''),
  }),
  output: declaration,
});

export const correctDeclaration = endpoint('POST /api/gift-aid/declarations/:id/mending', {
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
    /** The last day it covers. */
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
    /** Null where donations to the cause have no Gift Aid. */
    charity: z.string().nullable(),
  }),
});

/** What a donor is asked, whoever they are. */
export const readOwnGiftAid = endpoint('GET /api/gift-aid/own/:reference', {
  summary: 'Returns whether a donation is eligible for Gift Aid. Requires its payment reference.',
  access: 'public',
  limit: { per: 'address', max: 120, windowSeconds: 3600 },
  input: z.object({ reference }),
  output: z.object({
    /** `open`: a declaration can be made. `waiting`: the donation is not paid yet. `not-offered`: no Gift Aid on it. */
    state: z.enum(['open', 'waiting', 'declared', 'not-offered']),
    charity: z.string(),
    amount: money,
    /** What the charity gets on top. */
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
