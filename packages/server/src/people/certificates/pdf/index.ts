import type { Sheet } from './page.ts';

export type { PrintedPicture, Sheet } from './page.ts';

/*
 * What draws is loaded with the first sheet: fonts, their shaping and PDF take twenty megabytes, and
 * many a server prints nothing for days.
 */

/** One sheet as a tagged PDF. @see print.ts */
export const print = async (sheet: Sheet, issuedAt: Date): Promise<Buffer> =>
  (await import('./print.ts')).print(sheet, issuedAt);

/** Letters that no font here can print, each once. */
export const unprintable = async (text: string): Promise<string[]> =>
  (await import('../../../platform/pdf/index.ts')).unprintable(text);
