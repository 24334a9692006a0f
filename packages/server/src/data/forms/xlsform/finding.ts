import type { Phrase, Values } from '@ngo-plus/contract/kernel';

/** Something in a workbook that its author should know: where it is, and what was done about it. */
export type Finding = {
  readonly sheet: string;
  /** As the spreadsheet shows it, from 1. */
  readonly row?: number | undefined;
  readonly column?: string | undefined;
  /** A question or rule does not work as written; or it does, and there was something to mention. */
  readonly level: 'error' | 'warning';
  readonly reason: Phrase;
  readonly values: Values;
};

export type Report = (finding: Finding) => void;
