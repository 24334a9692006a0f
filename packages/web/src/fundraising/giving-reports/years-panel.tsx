import type { Retention } from '@ngo-plus/contract/fundraising/giving-reports';
import type { UseQueryResult } from '@tanstack/react-query';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import { CsvButton } from './csv-button.tsx';
import { FigureTable } from './figure-table.tsx';
import type { ReportFilters } from './filters.ts';
import { ReportPanel } from './report-panel.tsx';
import { yearName } from './step-name.ts';

type Props = { query: UseQueryResult<Retention>; filters: ReportFilters };

/** How many donors of each year also gave in the next one; newest year first. */
export function YearsPanel({ query, filters }: Props) {
  const { t } = useTranslation();
  const { number, percent } = useFormat();
  const title = t('Donor retention by year');
  const retentionOf = ({ kept, donors, isOpen }: Retention['years'][number]) => {
    if (kept === null) return t('Not yet known');
    const share = percent(donors === 0 ? 0 : kept / donors);
    const values = { share, kept: number(kept) };
    return isOpen ? t('{{share}} so far ({{kept}})', values) : t('{{share}} ({{kept}})', values);
  };
  return (
    <ReportPanel
      title={title}
      note={t("Fully refunded donations don't count")}
      query={query}
      pad={false}
      action={<CsvButton report="retention" of={title} exportInput={filters} />}
    >
      {({ years }) => (
        <FigureTable
          headings={[
            t('Year'),
            t('Donors'),
            t('First-time'),
            t('Also gave the year before'),
            t('Returned after a gap'),
            t('Also gave the next year'),
          ]}
          rows={years.toReversed().map((year) => ({
            key: String(year.year),
            name: yearName(year),
            cells: [
              ...[year.donors, year.first, year.again, year.back].map(number),
              <span key="kept">{retentionOf(year)}</span>,
            ],
            share: year.kept === null || year.donors === 0 ? 0 : year.kept / year.donors,
          }))}
        />
      )}
    </ReportPanel>
  );
}
