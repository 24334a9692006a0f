import type { PledgeState } from '@ngo-plus/contract/fundraising/pledges';
import { type Phrase, phrases } from '@ngo-plus/contract/kernel';
import { useTranslation } from '../../kernel/index.ts';
import { type Status, StatusBadge } from '../../ui/index.ts';

/* Labels; each is a translation key. */

export const stateNames: Readonly<Record<PledgeState, Phrase>> = phrases({
  open: 'Open',
  overdue: 'Overdue',
  paid: 'Paid',
  'written-off': 'Written off',
});

const stateBadges: Readonly<Record<PledgeState, Status>> = {
  open: 'waiting',
  overdue: 'stopped',
  paid: 'done',
  'written-off': 'draft',
};

export function PledgeBadge({ state }: { state: PledgeState }) {
  const { t } = useTranslation();
  return <StatusBadge status={stateBadges[state]}>{t(stateNames[state])}</StatusBadge>;
}
