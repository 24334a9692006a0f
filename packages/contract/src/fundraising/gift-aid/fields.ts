import * as z from 'zod';
import { flag, id, line, permission } from '../../kernel/index.ts';
import { managesDonations, readsDonations } from '../donations/index.ts';

export const declarationId = id('GiftAidDeclarationId');
export const claimId = id('GiftAidClaimId');

/** Roles that may see claimable and claimed donations. Volunteers may not. */
export const readsGiftAid = permission('gift-aid.read', [...readsDonations.roles]);

/** Roles that may see donors' addresses, record declarations and make claims. */
export const managesGiftAid = permission('gift-aid.manage', [...managesDonations.roles]);

/**
 * `donation`: one donation. `future`: this donation and all later ones. `past`: these and those of
 * the previous four years.
 */
export const scopes = ['donation', 'future', 'past'] as const;

export const declarationMethods = ['online', 'paper', 'verbal'] as const;

export const endReasons = [
  'donor-asked',
  'too-little-tax',
  'moved',
  'hmrc-declined',
  'died',
] as const;

/** Reasons why a donation cannot be claimed for at present. */
export const claimBlockers = [
  'refunded',
  'not-sterling',
  'in-kind',
  'company',
  'benefit',
  'other',
  'test-payment',
  'no-declaration',
  'not-covered',
  'ended',
  'unconfirmed',
  'may-be-cancelled',
  'too-old',
] as const;

/** Reasons the team gives for excluding a donation; empty when it is not excluded. */
export const exclusions = ['', 'company', 'benefit', 'other'] as const;

export const claimStates = ['draft', 'submitted', 'paid', 'withdrawn'] as const;

export const regulators = ['england-wales', 'scotland', 'northern-ireland', 'none'] as const;

export type Scope = (typeof scopes)[number];
export type DeclarationMethod = (typeof declarationMethods)[number];
export type EndReason = (typeof endReasons)[number];
export type ClaimBlocker = (typeof claimBlockers)[number];
export type Exclusion = (typeof exclusions)[number];
export type ClaimState = (typeof claimStates)[number];
export type Regulator = (typeof regulators)[number];

/** First calendar year of a tax year, which begins on 6 April: 2026 means 2026 to 2027. */
export const taxYear = z.coerce.number().int().min(1990).max(2200);

/** Maximum number of lines in one claim. HMRC's own limit is 1,000. */
export const maxLines = 1_000;

/** Name and home address, as a declaration must include them. */
export const declarant = {
  /** HMRC accepts at most four characters; the title is optional. */
  title: line(20).default(''),
  firstName: line(80).min(1, 'Enter a first name or initial'),
  lastName: line(80).min(1, 'Enter a last name'),
  /** The home is outside the United Kingdom and has no UK postcode. */
  isAbroad: flag.default(false),
  house: line(80).min(1, 'Enter a house name or number'),
  /** Street, town and, outside the UK, the country. */
  address: line(300).default(''),
  /** Postcode as entered; empty outside the UK. */
  postcode: line(12).default(''),
};

const declarantShape = z.object(declarant);
export type Declarant = z.output<typeof declarantShape>;
