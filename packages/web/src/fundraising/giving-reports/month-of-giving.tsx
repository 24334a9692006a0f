import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import { ErrorState, Loading, Panel, SkeletonLines, TrendChart } from '../../ui/index.ts';
import { monthQueries, runningTotals } from './month.ts';
import styles from './month-of-giving.module.css';
import { heightOf } from './shares.ts';
import { useChangeText } from './use-change-text.ts';

/** Donations this month as a running total, over the month before. */
export function MonthOfGiving() {
  const { t } = useTranslation();
  const { month } = useFormat();
  const [asTable, setAsTable] = useState(false);
  const queries = [
    useQuery(monthQueries.summary),
    useQuery(monthQueries.days),
    useQuery(monthQueries.daysBefore),
  ] as const;
  const [{ data: summary }, { data: days }, { data: daysBefore }] = queries;
  const failed = queries.find(({ error }) => error);
  const title = t('Donations this month');
  if (failed)
    return (
      <Panel title={title}>
        <ErrorState
          level={3}
          title={t("Couldn't load reports")}
          error={failed.error}
          onRetry={() => queries.forEach(({ refetch }) => void refetch())}
        />
      </Panel>
    );
  if (!summary || !days || !daysBefore)
    return (
      <Panel title={title}>
        <Loading>
          <SkeletonLines lines={8} />
        </Loading>
      </Panel>
    );
  const names = {
    now: month(days.points[0]?.from.slice(0, 7) ?? summary.period.from.slice(0, 7)),
    before: month(daysBefore.points[0]?.from.slice(0, 7) ?? summary.period.from.slice(0, 7)),
  };
  const totals = { now: runningTotals(days.points), before: runningTotals(daysBefore.points) };
  return (
    <Panel
      title={title}
      action={
        <Button variant="quiet" size="xs" onClick={() => setAsTable(!asTable)}>
          {asTable ? t('View as chart') : t('View as table')}
        </Button>
      }
    >
      <Lead summary={summary} names={names} />
      <Days totals={totals} names={names} currency={summary.currency} asTable={asTable} />
    </Panel>
  );
}

type Names = { readonly now: string; readonly before: string };

type Summary = {
  readonly currency: string;
  readonly total: { readonly netMinor: string };
  readonly before: { readonly netMinor: string } | null;
};

/** The total, and one sentence that compares it. */
function Lead({ summary, names }: { summary: Summary; names: Names }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { total, before, currency } = summary;
  const change = useChangeText('')(total.netMinor, before?.netMinor);
  const then = before && money({ amountMinor: before.netMinor, currency });
  return (
    <div className={styles.lead}>
      <div>
        <strong>{money({ amountMinor: total.netMinor, currency })}</strong>
        {then && (
          <p>
            {change
              ? t('{{change}} on the same days last month, {{amount}}', {
                  change: change.text,
                  amount: then,
                })
              : t('{{amount}} on the same days last month', { amount: then })}
          </p>
        )}
      </div>
      <ul aria-hidden="true">
        <li>
          <i /> {names.now}
        </li>
        <li>
          <i data-before /> {names.before}
        </li>
      </ul>
    </div>
  );
}

type DaysProps = {
  readonly totals: { readonly now: readonly bigint[]; readonly before: readonly bigint[] };
  readonly names: Names;
  readonly currency: string;
  readonly asTable: boolean;
};

function Days({ totals, names, currency, asTable }: DaysProps) {
  const { t } = useTranslation();
  const { money, number } = useFormat();
  const textOf = (series: keyof Names, day: number) => {
    const sum = totals[series][day];
    return sum === undefined ? '' : money({ amountMinor: sum.toString(), currency });
  };
  const [last, lastBefore] = [totals.now.length - 1, totals.before.length - 1];
  if (!asTable)
    return (
      <TrendChart
        now={totals.now.map((sum) => heightOf(sum.toString(), currency))}
        before={totals.before.map((sum) => heightOf(sum.toString(), currency))}
        names={names}
        finding={t(
          'Donations by day: {{now}} so far in {{month}}, {{before}} in all of {{monthBefore}}.',
          {
            now: textOf('now', last),
            month: names.now,
            before: textOf('before', lastBefore),
            monthBefore: names.before,
          },
        )}
        textOf={textOf}
      />
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard
    <section className={styles.table} tabIndex={0} aria-label={t('Running total by day')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Day')}</th>
            <th scope="col">{names.now}</th>
            <th scope="col">{names.before}</th>
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: Math.max(last, lastBefore) + 1 }, (_, day) => (
            <tr key={String(day)}>
              <th scope="row">{number(day + 1)}</th>
              <td>{textOf('now', day)}</td>
              <td>{textOf('before', day)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
