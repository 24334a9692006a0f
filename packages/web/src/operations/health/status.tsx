import type { Phrase } from '@ngo-plus/contract/kernel';
import type { HealthStatus } from '@ngo-plus/contract/operations/health';
import { useTranslation } from '../../kernel/index.ts';
import { StatusBadge } from '../../ui/index.ts';
import { statusLooks } from './labels.ts';

/** `late`: the label for a check where nothing is due, such as a disk. */
export function HealthBadge({ status, late }: { status: HealthStatus; late?: Phrase | undefined }) {
  const { t } = useTranslation();
  const [style, word] = statusLooks[status];
  return <StatusBadge status={style}>{t(status === 'late' && late ? late : word)}</StatusBadge>;
}
