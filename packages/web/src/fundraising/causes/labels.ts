import type {
  CauseCategory,
  CauseStatus,
  Giving,
  GoalKind,
} from '@ngo-plus/contract/fundraising/causes';
import { type Phrase, phrases } from '@ngo-plus/contract/kernel';
import type { Status } from '../../ui/index.ts';

/* Labels; each is a translation key. */

export const statusNames: Readonly<Record<CauseStatus, Phrase>> = phrases({
  draft: 'Draft',
  published: 'Published',
  paused: 'Paused',
  closed: 'Closed',
});

export const statusBadges: Readonly<Record<CauseStatus, Status>> = {
  draft: 'draft',
  published: 'done',
  paused: 'waiting',
  closed: 'stopped',
};

export const categoryNames: Readonly<Record<CauseCategory, Phrase>> = phrases({
  animals: 'Animals',
  arts: 'Arts and culture',
  children: 'Children and young people',
  community: 'Community',
  education: 'Education',
  emergency: 'Emergency relief',
  environment: 'Environment',
  food: 'Food and farming',
  health: 'Health',
  housing: 'Housing',
  rights: 'Human rights',
  water: 'Water',
  other: 'Something else',
});

export const goalNames: Readonly<Record<GoalKind, Phrase>> = phrases({
  amount: 'Amount of money',
  donations: 'Number of donations',
  donors: 'Number of donors',
});

/** Why a cause does not accept donations now. */
export const givingText: Readonly<Record<Exclude<Giving, 'open'>, Phrase>> = phrases({
  'not-yet': "This cause isn't open for donations yet.",
  paused: 'This cause is paused and not taking donations at the moment.',
  closed: 'This cause is closed. Thank you to everyone who donated.',
});
