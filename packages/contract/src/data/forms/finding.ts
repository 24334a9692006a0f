import * as z from 'zod';

/** Something in a workbook that its author should know. */
export const finding = z.object({
  sheet: z.string(),
  /** As the spreadsheet shows it. */
  row: z.int().nullable(),
  level: z.enum(['error', 'warning']),
  message: z.string(),
});

/** Findings beyond this number are counted, not listed. */
export const maxFindings = 500;
