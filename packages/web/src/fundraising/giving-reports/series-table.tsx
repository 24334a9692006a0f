import type { GivingSeries } from '@ngo-plus/contract/fundraising/giving-reports';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import { FigureTable } from './figure-table.tsx';
import { stepName } from './step-name.ts';

export function SeriesTable({
  series: { points, before, step, currency },
}: {
  series: GivingSeries;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const money = (amountMinor: string) => format.money({ amountMinor, currency });
  return (
    <FigureTable
      headings={[
        t('When'),
        t('Donations'),
        t('Received'),
        t('Refunded'),
        t('Left'),
        ...(before ? [t('Previous period')] : []),
      ]}
      rows={points.map((point, at) => ({
        key: point.from,
        name: stepName(step, point, format),
        cells: [
          format.number(point.donations),
          money(point.receivedMinor),
          money(point.givenBackMinor),
          money(point.netMinor),
          ...(before ? [money(before[at]?.netMinor ?? '0')] : []),
        ],
      }))}
    />
  );
}
