import * as z from 'zod';
import { endpoint } from '../../kernel/index.ts';
import { timeZone } from '../accounts/index.ts';
import { emailChoice, topic } from './topics.ts';

/** A time of the day, `HH:MM`. */
const clockTime = z
  .string({ error: 'Enter a time, such as 21:00' })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Enter a time, such as 21:00' });

/** How a person is notified of one topic, besides the bell, which shows everything. */
export const choice = z.object({ topic, email: emailChoice, push: z.boolean() });
export type Choice = z.infer<typeof choice>;

/** Not empty: for no notifications all day, a person turns off the channels. */
const quiet = z
  .object({ from: clockTime, to: clockTime }, { error: 'Enter a start and end time' })
  .refine(({ from, to }) => from !== to, {
    error: "Quiet hours can't start and end at the same time.",
    path: ['to'],
  });

export const preferences = z.object({
  /** Null: that of the organisation. */
  timeZone: timeZone.nullable(),
  /** Immediate emails and browser messages wait until this time ends. */
  quiet: quiet.nullable(),
  /** When the daily email leaves. */
  dailyAt: clockTime,
  /** Emails and browser messages say that there is something, not what. */
  hideContent: z.boolean(),
  /** One for every topic. */
  choices: z.array(choice),
});

export type Preferences = z.infer<typeof preferences>;

/** With what the person has not chosen themselves. */
const reported = preferences.extend({
  /** The zone that applies if none is chosen. */
  organisationTimeZone: z.string(),
  /** Whether emails can reach them: their address is confirmed. */
  addressConfirmed: z.boolean(),
});

export const readPreferences = endpoint('GET /api/notifications/preferences', {
  summary: 'Your notification settings: emails, push and quiet hours.',
  access: 'signed-in',
  input: z.object({}),
  output: reported,
});

export const changePreferences = endpoint('PATCH /api/notifications/preferences', {
  summary: 'Updates your notification settings. Omitted settings stay the same.',
  access: 'signed-in',
  personal: true,
  input: preferences.partial(),
  output: reported,
});
