import * as z from 'zod';
import { flag, id, line, permission } from '../../kernel/index.ts';
import { managesDonations, readsDonations } from '../donations/index.ts';

export const declarationId = id('GiftAidDeclarationId');
export const claimId = id('GiftAidClaimId');

/** Who sees what can be claimed and what was. Volunteers see none of it. */
export const readsGiftAid = permission('gift-aid.read', [...readsDonations.roles]);

/** Who sees where donors live, writes declarations down and claims. */
export const managesGiftAid = permission('gift-aid.manage', [...managesDonations.roles]);

/** `donation`: one donation. `future`: it and all from then on. `past`: these and those of the four years before. */
export const scopes = ['donation', 'future', 'past'] as const;

export const givenHows = ['online', 'paper', 'verbal'] as const;

export const endReasons = [
  'donor-asked',
  'too-little-tax',
  'moved',
  'hmrc-declined',
  'died',
] as const;

/** Why nothing can be claimed for a donation at present. */
export const hindrances = [
  'refunded',
  'not-sterling',
  'in-kind',
  'company',
  'benefit',
  'other',
  'played',
  'no-declaration',
  'not-covered',
  'ended',
  'unconfirmed',
  'may-be-cancelled',
  'too-old',
] as const;

/** What the team says of a donation that the donation does not say itself; the empty text for nothing. */
export const exclusions = ['', 'company', 'benefit', 'other'] as const;

export const claimStates = ['draft', 'submitted', 'paid', 'withdrawn'] as const;

export const regulators = ['england-wales', 'scotland', 'northern-ireland', 'none'] as const;

export type Scope = (typeof scopes)[number];
export type GivenHow = (typeof givenHows)[number];
export type EndReason = (typeof endReasons)[number];
export type Hindrance = (typeof hindrances)[number];
export type Exclusion = (typeof exclusions)[number];
export type ClaimState = (typeof claimStates)[number];
export type Regulator = (typeof regulators)[number];

/** The first calendar year of a tax year, which begins on 6 April: 2026 is 2026 to 2027. */
export const taxYear = z.coerce.number().int().min(1990).max(2200);

/** Lines of one claim. HMRC's own limit is 1,000. */
export const mostLines = 1_000;

/** A person and where they live, as declarations have to say it. */
export const declarant = {
  /** HMRC takes at most four characters of it, and none. */
  title: line(20).default(''),
  firstName: line(80).min(1, 'Enter a first name or initial'),
  lastName: line(80).min(1, 'Enter a last name'),
  /** The home is neither in the United Kingdom nor has it one of its postcodes. */
  isAbroad: flag.default(false),
  house: line(80).min(1, 'Enter a house name or number'),
  /** Street, town and, abroad, the country. */
  address: line(300).default(''),
  /** As it was given; the empty text abroad. */
  postcode: line(12).default(''),
};

const declarantShape = z.object(declarant);
export type Declarant = z.output<typeof declarantShape>;
