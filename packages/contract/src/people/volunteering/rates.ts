import * as z from 'zod';
import { day, endpoint, money } from '../../kernel/index.ts';
import { coordinatesVolunteers } from '../opportunities/index.ts';
import { setsVolunteerRate } from './rights.ts';

/** The value of an hour from a date until the next rate. */
export const volunteerRate = z.object({ validFrom: day, hourly: money, setBy: z.string() });

export type VolunteerRate = z.infer<typeof volunteerRate>;

export const maxRates = 100;

export const listRates = endpoint('GET /api/volunteer/rates', {
  summary: `Lists the value of a volunteer hour, latest rate first, up to ${maxRates}.`,
  access: coordinatesVolunteers,
  input: z.object({}),
  output: z.array(volunteerRate),
});

export const setRate = endpoint('PUT /api/volunteer/rates', {
  summary:
    "Sets the value of an hour from a date, in the organisation's currency. Replaces a rate that starts on the same date.",
  access: setsVolunteerRate,
  input: z.object({
    validFrom: day,
    hourlyMinor: z.string().regex(/^\d{1,12}$/, 'Enter an amount, for example 1500.'),
  }),
  output: volunteerRate,
});

export const endRate = endpoint('DELETE /api/volunteer/rates', {
  summary: 'Removes a rate set by mistake.',
  access: setsVolunteerRate,
  input: z.object({ validFrom: day }),
  output: z.object({ validFrom: day }),
});
