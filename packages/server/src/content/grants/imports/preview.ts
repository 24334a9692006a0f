import { amountText } from '../amount-text.ts';
import type { GrantRecord } from './origin.ts';

const minorOf = (text: string | null) => (text === null ? null : BigInt(text));

export const previewOf = (record: GrantRecord) => ({
  title: record.title,
  donorAgency: record.donorAgency,
  grantSize:
    amountText({
      amountMinMinor: minorOf(record.amountMinMinor),
      amountMaxMinor: minorOf(record.amountMaxMinor),
      currency: record.currency,
    }) || record.grantSize,
  deadlineDate: record.deadlineAt,
});
