import * as z from 'zod';

/** What notifications are about: the capability that raises them. Each is heard of in its own way. */
export const topics = [
  'accounts',
  'administration',
  'causes',
  'certificates',
  'contacts',
  'donations',
  'grants',
  'marketing',
  'opportunities',
  'staff',
  'storage',
  'ticketing',
  'volunteering',
] as const;

export const topic = z.enum(topics);
export type Topic = z.infer<typeof topic>;

/** By letter: soon after it happened, in one letter a day, or not at all. */
export const emailChoices = ['at-once', 'daily', 'never'] as const;
export const emailChoice = z.enum(emailChoices);
export type EmailChoice = z.infer<typeof emailChoice>;
