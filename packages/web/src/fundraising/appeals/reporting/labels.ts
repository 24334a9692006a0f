import type { ReportReason } from '@ngo-plus/contract/fundraising/causes';
import { type Phrase, phrases } from '@ngo-plus/contract/kernel';

/** Each is a translation key. */
export const reasonNames: Readonly<Record<ReportReason, Phrase>> = phrases({
  fraud: "I think it's a fraud",
  misleading: 'It contains false information',
  offensive: "It's offensive or hateful",
  rights: 'It uses my image or work without permission',
  other: 'Something else',
});
