import type { Lead, LeadState, Subscriber } from '@ngo-plus/contract/content/marketing';
import { type Phrase, phrases } from '@ngo-plus/contract/kernel';
import type { Status } from '../../ui/index.ts';

/** Names of states; each is a key of the catalogue. */
export const stateNames: Readonly<Record<LeadState, Phrase>> = phrases({
  new: 'New',
  contacted: 'Contacted',
  qualified: 'Qualified',
  won: 'Won',
  closed: 'Closed',
});

export const stateBadges: Readonly<Record<LeadState, Status>> = {
  new: 'waiting',
  contacted: 'waiting',
  qualified: 'waiting',
  won: 'done',
  closed: 'draft',
};

export const sourceNames: Readonly<Record<Lead['source'], Phrase>> = phrases({
  landing: 'Landing page',
  contact: 'Contact page',
});

export const topicNames: Readonly<Record<NonNullable<Lead['topic']>, Phrase>> = phrases({
  question: 'A question',
  demo: 'A demonstration',
  pricing: 'Pricing and plans',
  press: 'Press',
  security: 'Security and privacy',
  other: 'Something else',
});

export const subscriberNames: Readonly<Record<Subscriber['state'], Phrase>> = phrases({
  pending: 'Unconfirmed',
  confirmed: 'Confirmed',
  ended: 'Ended',
});

export const subscriberBadges: Readonly<Record<Subscriber['state'], Status>> = {
  pending: 'waiting',
  confirmed: 'done',
  ended: 'draft',
};
