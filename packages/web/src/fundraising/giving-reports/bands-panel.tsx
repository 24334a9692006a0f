import {
  type DonorBands,
  frequencyBands,
  recencyBands,
} from '@ngo-plus/contract/fundraising/giving-reports';
import { phrases } from '@ngo-plus/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import { RecordTable } from '../../ui/index.ts';
import { CsvButton } from './csv-button.tsx';
import { FigureTable } from './figure-table.tsx';
import type { ReportFilters } from './filters.ts';
import { bandsOf } from './queries.ts';
import { ReportPanel } from './report-panel.tsx';
import styles from './reports.module.css';
import { shareOf } from './shares.ts';

/** How recently, how often and how much donors gave. */
export function BandsPanel({ filters }: { filters: ReportFilters }) {
  const { t } = useTranslation();
  const title = t('Recency, frequency and amount');
  return (
    <ReportPanel
      title={title}
      note={t('All donors of all time, with the total each group has donated')}
      query={useQuery(bandsOf(filters))}
      pad={false}
      action={<CsvButton report="bands" of={title} exportInput={filters} />}
    >
      {(bands) => (
        <>
          <Grid bands={bands} />
          <div className={styles.below}>
            <Quarters bands={bands} />
          </div>
        </>
      )}
    </ReportPanel>
  );
}

const recencies = phrases([
  'Within 6 months',
  '6 to 12 months ago',
  '12 to 24 months ago',
  'More than 24 months ago',
]);
const frequencies = phrases([
  '1 donation',
  '2 to 3 donations',
  '4 to 9 donations',
  '10 or more donations',
]);

function Grid({ bands: { cells, donors, currency } }: { bands: DonorBands }) {
  const { t } = useTranslation();
  const { number, money } = useFormat();
  const often = frequencyBands.map((_, at) => t(frequencies[at] ?? ''));
  return (
    <RecordTable headings={[t('Last donation'), ...often]} className={styles.cohorts}>
      {recencyBands.map((_, recency) => (
        <tr key={recencies[recency]}>
          <th scope="row">{t(recencies[recency] ?? '')}</th>
          {often.map((name, frequency) => {
            const cell = cells.find(
              (one) => one.recency === recency && one.frequency === frequency,
            );
            const share = cell && donors > 0 ? cell.donors / donors : 0;
            return (
              <td key={name} data-label={name} data-heat={Math.ceil(share * 5)}>
                {number(cell?.donors ?? 0)}
                {cell && <small>{money({ amountMinor: cell.netMinor, currency })}</small>}
              </td>
            );
          })}
        </tr>
      ))}
    </RecordTable>
  );
}

const quarterNames = phrases(['Top 25%', 'Second 25%', 'Third 25%', 'Bottom 25%']);

function Quarters({ bands: { quarters, currency } }: { bands: DonorBands }) {
  const { t } = useTranslation();
  const { number, money, percent } = useFormat();
  const all = quarters.reduce((sum, { netMinor }) => sum + BigInt(netMinor), 0n).toString();
  const format = (amountMinor: string) => money({ amountMinor, currency });
  return (
    <FigureTable
      headings={[
        t('Donors by amount donated'),
        t('Donors'),
        t('From'),
        t('To'),
        t('Donated'),
        t('Share of total'),
      ]}
      rows={quarters.map(({ donors, netMinor, minMinor, maxMinor }, at) => ({
        key: quarterNames[at] ?? '',
        name: t(quarterNames[at] ?? ''),
        cells: [
          number(donors),
          format(minMinor),
          format(maxMinor),
          format(netMinor),
          percent(shareOf(netMinor, all)),
        ],
        share: shareOf(netMinor, all),
      }))}
    />
  );
}
