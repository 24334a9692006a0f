import type { Experiment } from '@ngo-plus/contract/fundraising/experiments';
import { useTranslation } from '../../kernel/index.ts';
import { IntervalChart, Panel } from '../../ui/index.ts';
import { letterOf } from './labels.ts';
import { useChangeText, useSignedPercent } from './use-change-text.ts';

/** How far each version is from A, with the range in which the true difference lies. */
export function DifferencePanel({ experiment }: { experiment: Experiment }) {
  const { t } = useTranslation();
  const percent = useSignedPercent();
  const finding = useChangeText()(experiment);
  const rows = experiment.variants.flatMap(({ id, place, change }) =>
    change
      ? [{ key: id, name: t('Version {{letter}}', { letter: letterOf(place) }), ...change }]
      : [],
  );
  if (rows.length === 0) return null;
  return (
    <Panel title={t('Difference from version A')} note={t('Donations per visit')}>
      <IntervalChart
        rows={rows}
        heading={t('Version')}
        textOf={percent}
        zero={t('Same as A')}
        finding={finding}
      />
    </Panel>
  );
}
