import type { ImportRun } from '@ngo-plus/contract/content/grants';
import { phrase } from '@ngo-plus/contract/kernel';
import { useTranslation } from '../../../kernel/index.ts';
import { importStateText } from '../../../platform/imports/index.ts';
import { StatusBadge } from '../../../ui/index.ts';

export function StateBadge({ run: { state, counts } }: { run: ImportRun }) {
  const { t } = useTranslation();
  const idle = state === 'ready' && counts.new + counts.changed === 0;
  const [status, word] = idle
    ? (['draft', phrase('Nothing to import')] as const)
    : importStateText[state];
  return <StatusBadge status={status}>{t(word)}</StatusBadge>;
}
