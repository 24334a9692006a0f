import type { DonationSource, PrintedContent } from './table.ts';

/** A donation from any source. */
export type Params = {
  readonly of: DonationSource;
  readonly orgId: string;
  readonly name: string;
  readonly email: string;
  /** In which the donor used the form; null for the organisation's. */
  readonly language: string | null;
  readonly line: PrintedContent['lines'][number];
  /** Paid in the sandbox: no money moved. */
  readonly isTestPayment: boolean;
};

/** Maximum number of donations in a statement, which then fits on one or two pages. */
export const maxInStatement = 120;
