import * as z from 'zod';
import { causePictureId } from './fields.ts';

export const shownPicture = z.object({
  id: causePictureId,
  url: z.string(),
  alt: z.string(),
});

export const causeTotals = z.object({
  /** In the minor unit of the cause’s currency. */
  raisedMinor: z.string(),
  donations: z.int(),
  donors: z.int(),
});

/** Who raises funds, as strangers see them. */
export const causeOrganisation = z.object({
  id: z.uuid(),
  name: z.string(),
  country: z.string(),
  /** First and last days of its causes are days of this place. */
  timeZone: z.string(),
});

export type ShownPicture = z.infer<typeof shownPicture>;
export type CauseOrganisation = z.infer<typeof causeOrganisation>;
