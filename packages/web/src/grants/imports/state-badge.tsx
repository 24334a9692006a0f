import type { ImportRun, ImportState } from '@ngo-plus/contract/grants';
import { type Status, StatusBadge, useTranslation } from '../../kernel/index.ts';

const words: Readonly<Record<ImportState, readonly [Status, string]>> = {
  reading: ['waiting', 'Being read'],
  ready: ['draft', 'Not imported yet'],
  applying: ['waiting', 'Being imported'],
  applied: ['done', 'Imported'],
  stopped: ['soon', 'Stopped'],
  failed: ['stopped', 'Failed'],
};

export function StateBadge({ run: { state, counts } }: { run: ImportRun }) {
  const { t } = useTranslation();
  const idle = state === 'ready' && counts.new + counts.changed === 0;
  const [status, word] = idle ? (['draft', 'Nothing to import'] as const) : words[state];
  return <StatusBadge status={status}>{t(word)}</StatusBadge>;
}
