import type { PlatformFigures } from '@ngo-plus/contract/operations/dashboard';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import { ColumnChart } from '../../ui/index.ts';

/** Organisations and people that joined in each month. */
export function JoinedChart({ joined }: Pick<PlatformFigures, 'joined'>) {
  const { t } = useTranslation();
  const { number, month } = useFormat();
  const sumOf = (of: 'organisations' | 'people') =>
    number(joined.reduce((totals, row) => totals + row[of], 0));
  return (
    <ColumnChart
      counted
      heightPx={220}
      finding={t(
        '{{organisations}} organisations and {{people}} people joined in the last twelve months.',
        { organisations: sumOf('organisations'), people: sumOf('people') },
      )}
      heading={t('Month')}
      series={[{ name: t('Organisations') }, { name: t('People') }]}
      columns={joined.map(({ month: of, organisations, people }) => ({
        key: of,
        label: month(of, 'short'),
        name: month(of),
        values: [organisations, people],
        texts: [number(organisations), number(people)],
      }))}
    />
  );
}
