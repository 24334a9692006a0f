import type { UsageDetails as Details } from '@ngo-plus/contract/files/storage';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import { BarRows, ColumnChart, Loaded } from '../../../ui/index.ts';
import { usageDetails } from '../queries.ts';
import styles from './usage.module.css';

/** The largest folders, and what was added by month. */
export function UsageDetails() {
  const { t } = useTranslation();
  return (
    <Loaded
      query={useQuery(usageDetails)}
      failed={t("Couldn't load the largest folders")}
      lines={4}
    >
      {({ folders, months }) => (
        <>
          {folders.length > 0 && <Folders folders={folders} />}
          {months.some(({ bytes }) => bytes > 0) && <Months months={months} />}
        </>
      )}
    </Loaded>
  );
}

function Folders({ folders }: Pick<Details, 'folders'>) {
  const { t } = useTranslation();
  const { bytes, number } = useFormat();
  return (
    <section className={styles.chart}>
      <h3>{t('Largest folders')}</h3>
      <BarRows
        caption={t('Largest folders')}
        rows={folders.map(({ id, name, bytes: size, files }) => ({
          key: id,
          name: <Link to={`/storage?folder=${id}`}>{name}</Link>,
          note: t('{{shown}} files', {
            count: files,
            shown: number(files),
            defaultValue_one: '{{shown}} file',
          }),
          value: size,
          text: bytes(size),
        }))}
      />
    </section>
  );
}

function Months({ months }: Pick<Details, 'months'>) {
  const { t } = useTranslation();
  const { bytes, month: monthName } = useFormat();
  const unit = unitOf(Math.max(...months.map(({ bytes: size }) => size)));
  const total = months.reduce((sum, { bytes: size }) => sum + size, 0);
  return (
    <section className={styles.chart}>
      <h3>{t('Added by month')}</h3>
      <ColumnChart
        heightPx={140}
        finding={t(
          '{{size}} was added in the last 12 months. What was deleted since is left out.',
          {
            size: bytes(total),
          },
        )}
        heading={t('Month')}
        series={[{ name: t('Added') }]}
        axisText={(value) => bytes(value * unit)}
        columns={months.map(({ month, bytes: size }) => ({
          key: month,
          label: monthName(month, 'short'),
          name: monthName(month),
          values: [size / unit],
          texts: [bytes(size)],
        }))}
      />
    </section>
  );
}

/** The largest unit of 1,024 bytes, kilobytes and so on that fits a size, so that steps of an axis are round in it. */
function unitOf(size: number): number {
  let unit = 1;
  while (size >= unit * 1024) unit *= 1024;
  return unit;
}
