import * as z from 'zod';
import { causePictureId } from './fields.ts';

export const publicPicture = z.object({
  id: causePictureId,
  url: z.string(),
  alt: z.string(),
});

export const causeTotals = z.object({
  /** In minor units of the cause's currency. */
  raisedMinor: z.string(),
  donations: z.int(),
  donors: z.int(),
});

/** Public details of the organisation that raises funds. */
export const causeOrganisation = z.object({
  id: z.uuid(),
  name: z.string(),
  country: z.string(),
  /** Time zone of the first and last days of its causes. */
  timeZone: z.string(),
});

export type PublicPicture = z.infer<typeof publicPicture>;
export type CauseOrganisation = z.infer<typeof causeOrganisation>;
