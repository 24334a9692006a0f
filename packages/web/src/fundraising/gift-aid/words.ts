import type {
  ClaimState,
  EndReason,
  Exclusion,
  GivenHow,
  Hindrance,
  Regulator,
  Scope,
} from '@ngo-plus/contract/fundraising/gift-aid';
import type { TileSpec } from '../../kernel/index.ts';

/** Keys of the catalogue. */
export const whyNames: Readonly<Record<Hindrance, string>> = {
  refunded: 'It went back to the donor',
  'not-sterling': 'It is not in pounds',
  'in-kind': 'It came in kind',
  company: 'It is from a company',
  benefit: 'The donor got something for it',
  other: 'You marked it as none',
  played: 'It was a trial: no money moved',
  'no-declaration': 'The donor made no declaration',
  'not-covered': 'The declaration does not cover it',
  ended: 'The declaration had ended',
  unconfirmed: 'What was said aloud is not confirmed in writing',
  'may-be-cancelled': 'The donor can still cancel for 30 days',
  'too-old': 'It is more than 4 tax years ago',
};

/** How each is mended; what cannot be is left out. */
export const mendings: Readonly<Partial<Record<Hindrance, string>>> = {
  'no-declaration': 'Ask the donor for one, or write down what they gave you.',
  'not-covered': 'Ask the donor for a declaration that covers the last 4 years.',
  ended: 'Ask the donor for a new one if they pay enough tax again.',
  unconfirmed: 'Send the donor what they said, then enter the day.',
  'may-be-cancelled': 'Wait until the 30 days have passed.',
};

export const stateNames = {
  claimable: 'Can be claimed',
  drafted: 'In a draft',
  claimed: 'Claimed',
  hindered: 'Cannot be claimed',
} as const;

export const stateLooks = {
  claimable: 'soon',
  drafted: 'waiting',
  claimed: 'done',
  hindered: 'draft',
} as const;

export const claimStateNames: Readonly<Record<ClaimState, string>> = {
  draft: 'Draft',
  submitted: 'Sent to HMRC',
  paid: 'Paid',
  withdrawn: 'Withdrawn',
};

export const claimStateLooks = {
  draft: 'draft',
  submitted: 'waiting',
  paid: 'done',
  withdrawn: 'stopped',
} as const;

export const scopeNames: Readonly<Record<Scope, string>> = {
  donation: 'This gift',
  future: 'This gift and all in the future',
  past: 'This gift, all in the future and those of the past 4 years',
};

export const howNames: Readonly<Record<GivenHow, string>> = {
  online: 'Online',
  paper: 'On paper',
  verbal: 'Said aloud',
};

export const endNames: Readonly<Record<EndReason, string>> = {
  'donor-asked': 'The donor asked for it',
  'too-little-tax': 'The donor no longer pays enough tax',
  moved: 'The donor moved or changed their name',
  'hmrc-declined': 'HMRC declined it',
  died: 'The donor died',
};

export const exclusionNames: Readonly<Record<Exclusion, string>> = {
  '': 'It is a gift of a person',
  company: 'It is from a company',
  benefit: 'The donor got something for it',
  other: 'It is none for another reason',
};

export const regulatorNames: Readonly<Record<Regulator, string>> = {
  'england-wales': 'Charity Commission for England and Wales',
  scotland: 'Scottish Charity Regulator',
  'northern-ireland': 'Charity Commission for Northern Ireland',
  none: 'None: we need not register',
};

/** “2026 to 2027” */
export const taxYearWords = (year: number): string => `${year} to ${year + 1}`;

export const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'hands', tones: ['teal', 'sun', 'mint'] },
  { kind: 'house', tones: ['clay', 'sun', 'blush'] },
  { kind: 'hills', tones: ['plum', 'sun', 'cream'] },
];
