import type { Experiment } from '@ngo-plus/contract/fundraising/experiments';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import { letterOf, verdictNames } from './labels.ts';

/** Returns the result of an experiment in one sentence; until it is final, the progress. */
export function useVerdict({
  state,
  verdict,
  visits,
  visitsPlanned,
  winnerId,
  variants,
}: Experiment) {
  const { t } = useTranslation();
  const { number } = useFormat();
  if (state === 'settling') return t('No winner yet: some donations are still being paid.');
  if (verdict === 'open')
    return t('No winner yet: {{visits}} of {{planned}} visits', {
      visits: number(visits),
      planned: number(visitsPlanned),
    });
  const winner = variants.find(({ id }) => id === winnerId);
  return winner
    ? t('Version {{letter}} brings in more donations', { letter: letterOf(winner.place) })
    : t(verdictNames[verdict]);
}
