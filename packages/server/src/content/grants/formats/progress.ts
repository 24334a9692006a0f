import type { GrantImportField, GrantStatus } from '@ngo-plus/contract/content/grants';

/** A point in time as a file gives it. A day is held as its noon in UTC, so that it is the same day in every time zone. */
export type When = { readonly at: Date; readonly dayOnly: boolean };

/** Bounds of one award in minor units; null where there is none. */
export type AmountRange = {
  readonly min: bigint | null;
  readonly max: bigint | null;
  /** ISO 4217; null when the text does not say. */
  readonly currency: string | null;
};

/** An `error` refuses the row; a `note` says what was left out or assumed. */
export type Finding = {
  readonly severity: 'error' | 'note';
  readonly field: GrantImportField | null;
  readonly message: string;
};

/** What one record of a file says, before anything is refused or cut to length. */
export type Report = {
  readonly row: number;
  /** The source's own name for the record; empty when it has none. */
  reference: string;
  title: string;
  donorAgency: string;
  category: string;
  country: string[];
  areaOfInterest: string[];
  /** Plain text. */
  summary: string;
  eligibility: string;
  /** Markdown. */
  description: string;
  grantSize: string;
  amounts: AmountRange | undefined;
  postDate: When | undefined;
  deadlineDate: When | undefined;
  deadlineNote: string;
  stage: GrantStatus | undefined;
  url: string;
  imageUrl: string;
  contact: string;
  readonly findings: Finding[];
  /** The texts of its row, if it is part of a table. */
  cells?: readonly string[];
};

export const reported = (row: number): Report => ({
  row,
  reference: '',
  title: '',
  donorAgency: '',
  category: '',
  country: [],
  areaOfInterest: [],
  summary: '',
  eligibility: '',
  description: '',
  grantSize: '',
  amounts: undefined,
  postDate: undefined,
  deadlineDate: undefined,
  deadlineNote: '',
  stage: undefined,
  url: '',
  imageUrl: '',
  contact: '',
  findings: [],
});

/** Something that was left out or assumed; the row still counts. */
export function note(record: Report, field: GrantImportField, message: string): void {
  record.findings.push({ severity: 'note', field, message });
}

/** Something that keeps the row out. */
export function refuse(record: Report, field: GrantImportField | null, message: string): void {
  record.findings.push({ severity: 'error', field, message });
}
