import {
  type DonationImportOptions,
  donationImports,
} from '@ngo-plus/contract/fundraising/donations';
import { signedIn } from '../../../kernel/index.ts';
import type { Importer } from '../../../platform/imports/index.ts';
import { applyDonations } from './apply.ts';
import { judgeDonations } from './judge.ts';
import { causesOf, donorNames } from './queries.ts';
import type { DonationRecord, RawRow } from './record.ts';

export const donationImporter: Importer<
  RawRow,
  DonationRecord,
  DonationImportOptions,
  object,
  undefined
> = {
  endpoints: donationImports,
  childModule: new URL('./child.ts', import.meta.url),
  // One row in a transaction, so that other donations wait for one row at most.
  limits: { readNowBytes: 512 * 1024, rowsNow: 100, batchRows: 1, retentionDays: 7 },
  needsSystem: true,
  auditActions: {
    upload: 'donations.upload-import',
    apply: 'donations.import',
    stop: 'donations.stop-import',
    exportSkipped: 'donations.export-skipped',
  },
  childData: async () => undefined,
  async begin(ctx, { origin }) {
    const open = (await causesOf(ctx.db, signedIn(ctx).orgId)).filter(
      ({ status }) => status !== 'draft',
    );
    // If there is only one cause, every donation is for it.
    const causeId = open.length === 1 ? open[0]?.id : null;
    return { options: donationImports.options.parse({ ...origin, causeId }), origin: {} };
  },
  remembers: () => true,
  check: async () => undefined,
  judge: judgeDonations,
  actionOf: (outcome) => (outcome === 'new' ? 'add' : 'skip'),
  apply: () => ({ applyBatch: applyDonations }),
  preview: ({ name, amountMinor, currency, on, cause }) => ({
    name,
    amount: { amountMinor, currency },
    on,
    cause,
  }),
  recordNames: ({ db }, orgId, ids) => donorNames(db, orgId, ids),
  hasTotals: true,
};
