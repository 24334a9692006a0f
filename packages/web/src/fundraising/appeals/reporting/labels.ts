import type { ReportReason } from '@ngo-plus/contract/fundraising/causes';

/** Each is a translation key. */
export const reasonNames: Readonly<Record<ReportReason, string>> = {
  fraud: "I think it's a fraud",
  misleading: 'It contains false information',
  offensive: "It's offensive or hateful",
  rights: 'It uses my image or work without permission',
  other: 'Something else',
};
