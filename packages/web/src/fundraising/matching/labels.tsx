import type { MatchPool, MatchPoolState } from '@ngo-plus/contract/fundraising/matching';
import { type Phrase, phrases } from '@ngo-plus/contract/kernel';
import { useTranslation } from '../../kernel/index.ts';
import { type Status, StatusBadge } from '../../ui/index.ts';

/* Labels; each is a translation key. */

export const stateNames: Readonly<Record<MatchPoolState, Phrase>> = phrases({
  draft: 'Draft',
  open: 'Open',
  drained: 'Limit reached',
  ended: 'Ended',
});

const stateBadges: Readonly<Record<MatchPoolState, Status>> = {
  draft: 'draft',
  open: 'done',
  drained: 'soon',
  ended: 'stopped',
};

export function PoolBadge({ pool: { state, startsAt } }: { pool: MatchPool }) {
  const { t } = useTranslation();
  if (state === 'open' && startsAt !== null && startsAt > new Date().toISOString())
    return <StatusBadge status="waiting">{t('Scheduled')}</StatusBadge>;
  return <StatusBadge status={stateBadges[state]}>{t(stateNames[state])}</StatusBadge>;
}
