import type { GrantImportField, GrantStatus } from '@ngo-plus/contract/content/grants';
import type { Wording } from '@ngo-plus/contract/kernel';

/**
 * A point in time from a file. A date is stored as its noon in UTC, so that it is the same day in every time zone.
 */
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
  readonly message: Wording;
};

/** A record of a file as read, before validation and truncation. */
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

/** Adds a note about an omission or assumption; the row is still imported. */
export function note(record: Report, field: GrantImportField, message: Wording): void {
  record.findings.push({ severity: 'note', field, message });
}

/** Adds an error that rejects the row. */
export function refuse(record: Report, field: GrantImportField | null, message: Wording): void {
  record.findings.push({ severity: 'error', field, message });
}
