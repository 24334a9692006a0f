import type { Experiment } from '@ngo-plus/contract/fundraising/experiments';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import { letterOf, verdictNames } from './labels.ts';

/** What a trial says now, in a sentence. Before it is decided, only how far it has come. */
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
    ? t('Version {{letter}} brings more donations', { letter: letterOf(winner.place) })
    : t(verdictNames[verdict]);
}
