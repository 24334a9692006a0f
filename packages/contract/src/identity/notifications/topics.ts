import * as z from 'zod';

/** What notifications are about: the capability that raises them. People choose the channels of each. */
export const topics = [
  'accounts',
  'administration',
  'ai',
  'causes',
  'certificates',
  'contacts',
  'donations',
  'forms',
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

/** By email: soon after the event, in one email a day, or not at all. */
export const emailChoices = ['at-once', 'daily', 'never'] as const;
export const emailChoice = z.enum(emailChoices);
export type EmailChoice = z.infer<typeof emailChoice>;
