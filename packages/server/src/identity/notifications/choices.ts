import type { Choice, Topic } from '@ngo-plus/contract/identity/notifications';

/** Sent immediately because someone waits for them; other topics are sent once a day. */
const atOnce: readonly Topic[] = [
  'administration',
  'certificates',
  'contacts',
  'marketing',
  'opportunities',
  'staff',
  'volunteering',
];

/** The default for people who have not chosen. */
export const usualChoice = (topic: Topic): Choice => ({
  topic,
  email: atOnce.includes(topic) ? 'at-once' : 'daily',
  push: true,
});
