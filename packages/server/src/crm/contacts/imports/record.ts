import type {
  ConsentPurpose,
  ContactKind,
  CustomValue,
  OwnField,
} from '@ngo-plus/contract/crm/contacts';
import type { RowProblem } from '../../../platform/imports/index.ts';

/** A row's answer about a consent purpose, as written in the file. */
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
  /** By id of the custom field. */
  readonly custom: Readonly<Record<string, CustomValue>>;
  readonly consents: readonly RowConsent[];
  /** The day of these consents, year-month-day; null if the row names none. */
  readonly consentDay: string | null;
  /** When someone with this address or number was erased. */
  readonly erasedAt: string | null;
};

/** A row as parsed by the child process: a record, or the problems that prevented one. */
export type ReadRow = {
  readonly row: number;
  readonly record: ImportRecord | undefined;
  /** The search terms of the contact. */
  readonly terms: readonly string[];
  readonly problems: readonly RowProblem[];
  /** The cells of the row, if it is refused. */
  readonly cells?: readonly string[];
};

/** The data that the child process receives. */
export type ChildData = { readonly fields: readonly OwnField[] };
