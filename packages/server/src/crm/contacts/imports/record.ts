import type { ConsentPurpose, ContactKind, CustomValue } from '@ngo-plus/contract/crm/contacts';

/** What a row says of a purpose of consent, as the file spells it. */
export type RowConsent = {
  readonly purpose: ConsentPurpose;
  readonly given: boolean;
  readonly column: string;
  readonly text: string;
};

/** A row of a file, read as a contact. */
export type ImportRecord = {
  readonly name: string;
  readonly givenName: string;
  readonly organisation: string;
  readonly emails: readonly { readonly address: string; readonly label: string }[];
  readonly phones: readonly { readonly number: string; readonly label: string }[];
  readonly street: string;
  readonly city: string;
  readonly region: string;
  readonly postalCode: string;
  readonly country: string;
  readonly language: string;
  readonly birthYear: number | null;
  readonly kinds: readonly ContactKind[];
  /** By name. */
  readonly tags: readonly string[];
  readonly note: string;
  /** By id of the own field. */
  readonly custom: Readonly<Record<string, CustomValue>>;
  /** Absent from rows that were read before columns could say it. */
  readonly consents?: readonly RowConsent[];
  /** The day of these consents, year-month-day. */
  readonly consentDay?: string | null;
};

/** What the thread says of a row: a record, or why there is none. */
export type ReadRow = {
  readonly row: number;
  readonly record: ImportRecord | undefined;
  readonly terms: readonly string[];
  readonly problems: readonly string[];
};
