import type { UsageFigures, usage } from '@ngo-plus/contract/ai/usage';
import type { Output } from '@ngo-plus/contract/kernel';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import { StatTile, StatTiles } from '../../ui/index.ts';
import { costInText } from './cost-in-text.ts';
import { faultNames } from './fault-names.ts';

type Props = { total: UsageFigures; faults: Output<typeof usage>['faults'] };

/** The totals of the period. */
export function UsageTotals({ total, faults }: Props) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const seconds = useSeconds();
  const { calls, failed, inputTokens, cachedTokens, outputTokens, reasoningTokens } = total;
  const [first] = faults;
  return (
    <StatTiles>
      <StatTile
        label={t('Calls')}
        value={number(calls)}
        note={
          failed > 0 && first
            ? t('{{failed}} failed, mostly: {{why}}', {
                failed: number(failed),
                why: t(faultNames[first.fault]),
              })
            : t('None failed')
        }
      />
      <StatTile
        label={t('Input tokens')}
        value={number(inputTokens)}
        note={t('{{tokens}} cached', { tokens: number(cachedTokens) })}
      />
      <StatTile
        label={t('Output tokens')}
        value={number(outputTokens)}
        note={t('{{tokens}} reasoning', { tokens: number(reasoningTokens) })}
      />
      <StatTile
        label={t('Cost')}
        value={total.costs.map(costInText).join(' + ') || t('Price unknown')}
        note={useCostNote(total)}
      />
      <StatTile
        label={t('Typical time')}
        value={seconds(total.medianMs)}
        note={t('95 of 100 within {{time}}', { time: seconds(total.p95Ms) })}
      />
    </StatTiles>
  );
}

function useCostNote({ costs, unpriced }: UsageFigures): string | undefined {
  const { t } = useTranslation();
  const { number } = useFormat();
  const estimated = costs.filter(({ estimatedMicro }) => estimatedMicro !== '0');
  if (unpriced > 0)
    return t('Excludes {{shown}} calls with no price', {
      count: unpriced,
      shown: number(unpriced),
      defaultValue_one: 'Excludes one call with no price',
    });
  if (estimated.length === 0) return undefined;
  const amount = estimated
    .map(({ estimatedMicro, currency }) => costInText({ amountMicro: estimatedMicro, currency }))
    .join(' + ');
  return t('Includes {{amount}} estimated', { amount });
}

/** Milliseconds as seconds with one decimal. */
export function useSeconds() {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (ms: number) => t('{{seconds}} s', { seconds: number(Math.round(ms / 100) / 10) });
}
