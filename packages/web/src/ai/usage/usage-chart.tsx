import type { usage } from '@ngo-plus/contract/ai/usage';
import type { Output } from '@ngo-plus/contract/kernel';
import { useState } from 'react';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import { ColumnChart, CurrencyChoice, Panel } from '../../ui/index.ts';
import { costInText } from './cost-in-text.ts';

type Days = Output<typeof usage>['days'];

/** Cost by day in one currency; calls by day if nothing has a price. */
export function UsageChart({ days }: { days: Days }) {
  const { t } = useTranslation();
  const { day: dayText, number } = useFormat();
  const currencies = [
    ...new Set(days.flatMap(({ costs }) => costs.map(({ currency }) => currency))),
  ].sort();
  const [chosen, setChosen] = useState('');
  const currency = currencies.includes(chosen) ? chosen : currencies[0];
  const amountOf = (costs: Days[number]['costs']) =>
    costs.find((cost) => cost.currency === currency)?.amountMicro ?? '0';
  const hasCost = days.some(({ costs }) => amountOf(costs) !== '0');
  const busy = days.filter((one) => one.calls > 0);
  const calls = days.reduce((sum, one) => sum + one.calls, 0);
  const most = days.reduce<Days[number] | undefined>(
    (found, one) => (found && found.calls >= one.calls ? found : one),
    undefined,
  );
  return (
    <Panel title={hasCost ? t('Cost by day') : t('Calls by day')}>
      <CurrencyChoice currencies={currencies} chosen={currency ?? ''} onChoose={setChosen} />
      <ColumnChart
        counted={!hasCost}
        finding={t('{{shown}} calls on {{days}} days, most on {{day}}.', {
          count: calls,
          shown: number(calls),
          days: number(busy.length),
          day: most ? dayText(most.day) : '',
          defaultValue_one: 'One call, on {{day}}.',
        })}
        heading={t('Day')}
        moreHeading={t('Failed')}
        series={[{ name: hasCost ? t('Cost') : t('Calls') }]}
        {...(hasCost && currency !== undefined && { axisText: axisIn(currency) })}
        columns={days.map(({ day, costs, failed, ...one }) => {
          const amountMicro = amountOf(costs);
          return {
            key: day,
            label: String(Number(day.slice(8))),
            name: dayText(day),
            values: [hasCost ? Number(amountMicro) : one.calls],
            texts: [
              hasCost && currency !== undefined
                ? costInText({ amountMicro, currency })
                : number(one.calls),
            ],
            more: number(failed),
          };
        })}
      />
    </Panel>
  );
}

const axisIn = (currency: string) => (micro: number) =>
  new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumSignificantDigits: 3,
  }).format(micro / 1_000_000);
