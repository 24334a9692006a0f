import type {
  DonationImportField,
  DonationImportOptions,
  HiddenDetails,
  OfflineMethod,
} from '@ngo-plus/contract/fundraising/donations';
import type { Run } from '../../../platform/imports/index.ts';

/** An import of donations. */
export type DonationRun = Run<DonationImportOptions>;

/** A row of the file: the texts of its fields, and its original cells. */
export type RawRow = {
  readonly row: number;
  readonly fields: Partial<Record<DonationImportField, string>>;
  /** The amount comes from a spreadsheet number, so its point is a decimal separator. */
  readonly isNumber: boolean;
  readonly cells: readonly string[];
};

/** A validated row. */
export type DonationRecord = {
  /** Identifies the donation in this file and in others. */
  readonly outsideId: string;
  readonly causeId: string;
  /** The title of the cause. */
  readonly cause: string;
  /** A bigint as text. */
  readonly amountMinor: string;
  readonly currency: string;
  readonly method: OfflineMethod;
  readonly on: string;
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly hides: HiddenDetails;
  readonly note: string;
};
