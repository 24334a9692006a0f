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

export function StateBadge({ run: { state } }: { run: Pick<ImportRun, 'state'> }) {
  const { t } = useTranslation();
  const [status, word] = words[state];
  return <StatusBadge status={status}>{t(word)}</StatusBadge>;
}
