import type { SubscriberRow } from '../table.ts';

type DemoSubscriber = {
  readonly email: string;
  readonly daysAgo: number;
  readonly state: SubscriberRow['state'];
};

/** Invented people. */
export const demoSubscribers: readonly DemoSubscriber[] = [
  { email: 'nadia@secondchance.example.org', daysAgo: 0.2, state: 'pending' },
  { email: 'joyce.wanjiru@example.org', daysAgo: 1, state: 'confirmed' },
  { email: 'info@clearwater.example.org', daysAgo: 3, state: 'confirmed' },
  { email: 'pieter.devries@example.org', daysAgo: 6, state: 'pending' },
  { email: 'seeds@seedkeepers.example.org', daysAgo: 8, state: 'confirmed' },
  { email: 'a.okonkwo@example.org', daysAgo: 13, state: 'confirmed' },
  { email: 'team@mountainmidwives.example.org', daysAgo: 18, state: 'confirmed' },
  { email: 'lucia.romero@example.org', daysAgo: 26, state: 'ended' },
  { email: 'office@wetlandwatch.example.org', daysAgo: 33, state: 'confirmed' },
  { email: 'h.lindqvist@example.org', daysAgo: 41, state: 'ended' },
];
