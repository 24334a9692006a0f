import type { DonationImportRun } from '@ngo-plus/contract/fundraising/donations';
import { phrase } from '@ngo-plus/contract/kernel';
import { useTranslation } from '../../../kernel/index.ts';
import { importStateText } from '../../../platform/imports/index.ts';
import { StatusBadge } from '../../../ui/index.ts';

export function StateBadge({ run: { state, counts } }: { run: DonationImportRun }) {
  const { t } = useTranslation();
  const isIdle = state === 'ready' && counts.new === 0;
  const [status, word] = isIdle
    ? (['draft', phrase('Nothing to import')] as const)
    : importStateText[state];
  return <StatusBadge status={status}>{t(word)}</StatusBadge>;
}
