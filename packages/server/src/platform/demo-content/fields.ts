import * as z from 'zod';

/** A cell of a table with several values, separated by semicolons. */
export const listed = z
  .string()
  .default('')
  .transform((cell) => (cell === '' ? [] : cell.split(';').map((one) => one.trim())));

/** A table cell that is `yes` or empty. */
export const yes = z
  .literal('yes', { error: 'Write "yes" or leave the cell empty' })
  .optional()
  .transform((cell) => cell === 'yes');

/** A whole number in a cell of a table. */
export const count = z.coerce.number().int();
