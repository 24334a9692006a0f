import { type Phrase, phrases } from '@ngo-plus/contract/kernel';
import type {
  Frequency,
  OpportunityState,
  SignupState,
} from '@ngo-plus/contract/people/opportunities';
import type { Status } from '../../ui/index.ts';

/** Labels; each is a key of the catalogue. */
export const stateNames: Readonly<Record<OpportunityState, Phrase>> = phrases({
  draft: 'Draft',
  published: 'Published',
  closed: 'Closed',
});

export const stateBadges: Readonly<Record<OpportunityState, Status>> = {
  draft: 'draft',
  published: 'done',
  closed: 'stopped',
};

export const signupNames: Readonly<Record<SignupState, Phrase>> = phrases({
  confirmed: 'Signed up',
  waiting: 'On the waiting list',
  cancelled: 'Cancelled',
  removed: 'Removed',
});

export const signupBadges: Readonly<Record<SignupState, Status>> = {
  confirmed: 'done',
  waiting: 'waiting',
  cancelled: 'draft',
  removed: 'stopped',
};

export const frequencyNames: Readonly<Record<Frequency, Phrase>> = phrases({
  day: 'Every day',
  weekday: 'Every weekday',
  week: 'Every week',
  fortnight: 'Every two weeks',
});
