import * as z from 'zod';
import { day, endpoint, money } from '../../kernel/index.ts';
import { coordinatesVolunteers } from '../opportunities/index.ts';
import { setsVolunteerRate } from './rights.ts';

/** What an hour is worth from a day on, until the next rate begins. */
export const volunteerRate = z.object({ validFrom: day, hourly: money, setBy: z.string() });

export type VolunteerRate = z.infer<typeof volunteerRate>;

export const mostRates = 100;

export const listRates = endpoint('GET /api/volunteer/rates', {
  summary: `What an hour of volunteers is worth, the latest rate first; at most ${mostRates}.`,
  access: coordinatesVolunteers,
  input: z.object({}),
  output: z.array(volunteerRate),
});

export const setRate = endpoint('PUT /api/volunteer/rates', {
  summary:
    "Says what an hour is worth from a day on, in the organisation's currency; a rate that began on that day is replaced.",
  access: setsVolunteerRate,
  input: z.object({
    validFrom: day,
    hourlyMinor: z.string().regex(/^\d{1,12}$/, 'Enter an amount, for example 1500.'),
  }),
  output: volunteerRate,
});

export const endRate = endpoint('DELETE /api/volunteer/rates', {
  summary: 'Takes a rate away that was set by mistake.',
  access: setsVolunteerRate,
  input: z.object({ validFrom: day }),
  output: z.object({ validFrom: day }),
});
