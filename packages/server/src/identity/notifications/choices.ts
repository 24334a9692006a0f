import type { Choice, Topic } from '@ngo-plus/contract/identity/notifications';

/** What waits for somebody is told at once; what is good to know, once a day. */
const atOnce: readonly Topic[] = [
  'administration',
  'certificates',
  'contacts',
  'marketing',
  'opportunities',
  'staff',
  'volunteering',
];

/** What holds for who has not chosen. */
export const usualChoice = (topic: Topic): Choice => ({
  topic,
  letter: atOnce.includes(topic) ? 'at-once' : 'daily',
  push: true,
});
