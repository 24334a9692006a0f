import type { Declaration } from '@ngo-plus/contract/fundraising/gift-aid';
import type { DeclarationRow, texts } from './table.ts';

type Text = Pick<typeof texts.$inferSelect, 'version' | 'body' | 'sha256'>;

export const pounds = (amountMinor: bigint | string) => ({
  amountMinor: amountMinor.toString(),
  currency: 'GBP',
});

export const presentDeclaration = (row: DeclarationRow, text: Text): Declaration => ({
  id: row.id as Declaration['id'],
  donationId: row.donationId as Declaration['donationId'],
  scope: row.scope,
  givenHow: row.givenHow,
  givenOn: row.givenOn,
  confirmedOn: row.confirmedOn,
  endedOn: row.endedOn,
  endReason: row.endReason,
  declared: row.declared,
  corrected: row.corrected,
  note: row.note,
  retainUntil: row.retainUntil,
  text: { version: text.version, body: text.body, sha256: text.sha256 },
  recordedAt: row.createdAt.toISOString(),
});
