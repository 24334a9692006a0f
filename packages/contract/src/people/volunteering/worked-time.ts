import * as z from 'zod';

export const maxMinutesADay = 24 * 60;

/** A duration in hours and minutes. */
export const workedTime = {
  hours: z.coerce
    .number('Enter the hours as a number.')
    .int('Enter whole hours, and the rest as minutes.')
    .min(0)
    .max(24, 'A day has 24 hours.')
    .default(0),
  minutes: z.coerce
    .number('Enter the minutes as a number.')
    .int('Enter whole minutes.')
    .min(0)
    .max(59, 'Enter at most 59 minutes.')
    .default(0),
};

type WorkedTime = { readonly hours: number; readonly minutes: number };

/** For `refine` with `moreThanADay`: at most 24 hours. */
export const isADay = ({ hours, minutes }: WorkedTime): boolean =>
  hours * 60 + minutes <= maxMinutesADay;

export const moreThanADay = { error: 'A day has 24 hours.', path: ['hours'] };
