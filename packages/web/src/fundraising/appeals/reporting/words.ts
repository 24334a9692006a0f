import type { ReportReason } from '@ngo-plus/contract/fundraising/causes';

/** Each is a key of the catalogue. */
export const reasonNames: Readonly<Record<ReportReason, string>> = {
  fraud: 'I think it is a fraud',
  misleading: 'Something on it is not true',
  offensive: 'It is offensive or hateful',
  rights: 'It shows me or my work without being allowed to',
  other: 'Something else',
};
