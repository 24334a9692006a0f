import type { UsageRow } from '@ngo-plus/contract/ai';
import { useFormat, useTranslation } from '../kernel/index.ts';
import styles from './usage-table.module.css';

export function UsageTable({ rows }: { rows: readonly UsageRow[] }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const headings = [
    t('Purpose'),
    t('Model'),
    t('Calls'),
    t('Failed'),
    t('Tokens in'),
    t('Tokens out'),
    t('Cost'),
    t('Usual time'),
  ];
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const cells = [
            t(featureName(row.feature)),
            `${row.provider} ${row.model}`,
            number(row.calls),
            number(row.failed),
            number(row.inputTokens),
            number(row.outputTokens),
            row.cost ? costInWords(row.cost) : t('Price not known'),
            t('{{seconds}} s', { seconds: number(Math.round(row.medianMs / 100) / 10) }),
          ];
          return (
            <tr key={`${row.feature} ${row.provider} ${row.model}`}>
              {cells.map((cell, place) => (
                <td key={headings[place]} data-label={headings[place]}>
                  {cell}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const features: Partial<Record<string, string>> = {
  'blogs.generate': 'Blog posts, asked for in detail',
  'blogs.generate-simple': 'Blog posts, from a prompt',
};

/** What a text was written for, in words; one without words yet keeps its technical name. */
export const featureName = (feature: string): string => features[feature] ?? feature;

/** Millionths of a currency, exact: a single call costs less than the smallest coin. */
export function costInWords({ amountMicro, currency }: NonNullable<UsageRow['cost']>): string {
  const padded = amountMicro.padStart(7, '0');
  const decimal = `${padded.slice(0, -6)}.${padded.slice(-6)}`;
  return new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
  }).format(decimal as Intl.StringNumericLiteral);
}
