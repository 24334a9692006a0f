import type { LeadState as State } from '@ngo-plus/contract/content/marketing';
import { useTranslation } from '../../kernel/index.ts';
import { StatusBadge } from '../../ui/index.ts';
import { stateBadges, stateNames } from './labels.ts';

export function LeadState({ state }: { state: State }) {
  const { t } = useTranslation();
  return <StatusBadge status={stateBadges[state]}>{t(stateNames[state])}</StatusBadge>;
}
