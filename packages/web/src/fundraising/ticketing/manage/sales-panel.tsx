import type { ManagedEvent, TicketSaleDay } from '@ngo-plus/contract/fundraising/ticketing';
import { useQuery } from '@tanstack/react-query';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import { ColumnChart, Loaded, Panel } from '../../../ui/index.ts';
import { eventSales } from '../queries.ts';
import { salesPoints, soldIn, weekUpTo } from './sales-points.ts';

type Props = { event: ManagedEvent; seats: number | null };

/** Tickets sold over time against the seats of the event. Nothing before the first sale. */
export function SalesPanel({ event, seats }: Props) {
  const { t } = useTranslation();
  return (
    <Loaded query={useQuery(eventSales(event.id))} failed={t("Couldn't load sales")} lines={6}>
      {(days) =>
        days.length > 0 && (
          <Panel title={t('Tickets sold over time')}>
            <Sales event={event} seats={seats} days={days} />
          </Panel>
        )
      }
    </Loaded>
  );
}

function Sales({ event, seats, days }: Props & { days: readonly TicketSaleDay[] }) {
  const { t } = useTranslation();
  const { number, day, shortDay } = useFormat();
  const today = new Date().toISOString().slice(0, 10);
  const endsOn = event.ends.slice(0, 10);
  const isOver = endsOn < today;
  const points = salesPoints(days, isOver ? endsOn : today);
  const total = points.at(-1)?.total ?? 0;
  const week = weekUpTo(today);
  const values = {
    sold: number(total),
    seats: number(seats ?? 0),
    recent: number(soldIn(days, week.from, week.until)),
  };
  const sold =
    seats === null
      ? t('{{sold}} tickets sold.', values)
      : t('{{sold}} of {{seats}} seats sold.', values);
  return (
    <ColumnChart
      counted
      finding={isOver ? sold : `${sold} ${t('In the last 7 days: {{recent}}.', values)}`}
      heading={t('Until')}
      moreHeading={t('Sold in this period')}
      series={[{ name: t('Sold in total') }]}
      limit={seats === null ? undefined : { value: seats, label: t('{{seats}} seats', values) }}
      columns={points.map((point) => ({
        key: point.from,
        label: shortDay(point.until),
        name: day(point.until),
        values: [point.total],
        texts: [number(point.total)],
        more: number(point.sold),
      }))}
    />
  );
}
