import type {
  ClaimBlocker,
  ClaimState,
  DeclarationMethod,
  EndReason,
  Exclusion,
  Regulator,
  Scope,
} from '@ngo-plus/contract/fundraising/gift-aid';
import { type Phrase, phrases } from '@ngo-plus/contract/kernel';
import type { TileSpec } from '../../ui/index.ts';

/** Translation keys. */
export const whyNames: Readonly<Record<ClaimBlocker, Phrase>> = phrases({
  refunded: 'Refunded',
  'not-sterling': 'Not in pounds',
  'in-kind': 'In-kind gift',
  company: 'From a company',
  benefit: 'The donor received something in return',
  other: 'Marked as not eligible',
  'test-payment': 'Test payment: no real money',
  'no-declaration': 'No declaration',
  'not-covered': 'Not covered by the declaration',
  ended: 'The declaration had ended',
  unconfirmed: 'Verbal declaration not confirmed in writing',
  'may-be-cancelled': 'The donor can still cancel for 30 days',
  'too-old': 'More than 4 tax years ago',
});

/** How to resolve each; omits those that cannot be resolved. */
export const remedies: Readonly<Partial<Record<ClaimBlocker, Phrase>>> = phrases({
  'no-declaration': 'Ask the donor to make one, or record one they gave you.',
  'not-covered': 'Ask the donor for a declaration that covers the last 4 years.',
  ended: 'If they pay enough tax again, ask the donor for a new one.',
  unconfirmed: 'Send the donor a written record, then enter the date you sent it.',
  'may-be-cancelled': 'Wait until the 30 days are over.',
});

export const stateNames = phrases({
  claimable: 'Can be claimed',
  drafted: 'In a draft',
  claimed: 'Claimed',
  hindered: "Can't be claimed",
});

export const stateBadges = {
  claimable: 'soon',
  drafted: 'waiting',
  claimed: 'done',
  hindered: 'draft',
} as const;

export const claimStateNames: Readonly<Record<ClaimState, Phrase>> = phrases({
  draft: 'Draft',
  submitted: 'Sent to HMRC',
  paid: 'Paid',
  withdrawn: 'Withdrawn',
});

export const claimStateBadges = {
  draft: 'draft',
  submitted: 'waiting',
  paid: 'done',
  withdrawn: 'stopped',
} as const;

export const scopeNames: Readonly<Record<Scope, Phrase>> = phrases({
  donation: 'This donation',
  future: 'This donation and all future ones',
  past: 'This donation, all future ones and any from the past 4 years',
});

export const howNames: Readonly<Record<DeclarationMethod, Phrase>> = phrases({
  online: 'Online',
  paper: 'On paper',
  verbal: 'Verbal',
});

export const endNames: Readonly<Record<EndReason, Phrase>> = phrases({
  'donor-asked': 'The donor asked to end it',
  'too-little-tax': 'The donor no longer pays enough tax',
  moved: 'The donor moved or changed their name',
  'hmrc-declined': 'HMRC rejected it',
  died: 'The donor died',
});

export const exclusionNames: Readonly<Record<Exclusion, Phrase>> = phrases({
  '': 'From an individual',
  company: 'From a company',
  benefit: 'The donor received something in return',
  other: 'Not eligible for another reason',
});

export const regulatorNames: Readonly<Record<Regulator, Phrase>> = phrases({
  'england-wales': 'Charity Commission for England and Wales',
  scotland: 'Scottish Charity Regulator',
  'northern-ireland': 'Charity Commission for Northern Ireland',
  none: "None: we don't need to register",
});

/** “2026 to 2027” */
export const taxYearText = (year: number): string => `${year} to ${year + 1}`;

export const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'hands', tones: ['teal', 'sun', 'mint'] },
  { kind: 'house', tones: ['clay', 'sun', 'blush'] },
  { kind: 'hills', tones: ['plum', 'sun', 'cream'] },
];
