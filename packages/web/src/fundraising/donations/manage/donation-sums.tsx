import { useQuery } from '@tanstack/react-query';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import { StatTile, StatTiles } from '../../../ui/index.ts';
import { type DonationFilters, donationSums } from '../queries.ts';

/** Totals of all listed donations, one tile per currency. */
export function DonationSums({ filters }: { filters: DonationFilters }) {
  const { t } = useTranslation();
  const { money, number } = useFormat();
  const { data = [] } = useQuery(donationSums(filters));
  if (data.length === 0) return null;
  return (
    <StatTiles>
      {data.map(({ total, feeCover, donations }) => (
        <StatTile
          key={total.currency}
          label={t('Received in {{currency}}', { currency: total.currency })}
          value={money(total)}
          note={[
            t('{{shown}} donations', {
              count: donations,
              shown: number(donations),
              defaultValue_one: '{{shown}} donation',
            }),
            ...(feeCover.amountMinor === '0'
              ? []
              : [t('plus {{amount}} in covered fees', { amount: money(feeCover) })]),
          ].join(' · ')}
        />
      ))}
    </StatTiles>
  );
}
