import { useQuery } from '@tanstack/react-query';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import { Loaded, StatTile, StatTiles } from '../../ui/index.ts';
import { filtersIn } from './filters.ts';
import { donorCountsOf, summaryOf } from './queries.ts';
import { useChangeText } from './use-change-text.ts';

const thisMonth = filtersIn(new URLSearchParams({ period: 'this-month' }));

/** Donations this month, compared with the same number of days last month. */
export function GivingGlance() {
  const { t } = useTranslation();
  const { money, number } = useFormat();
  const { data: people } = useQuery(donorCountsOf(thisMonth));
  const change = useChangeText(t('on the same days last month'));
  return (
    <Loaded
      query={useQuery(summaryOf(thisMonth))}
      level={3}
      failed={t("Couldn't load reports")}
      lines={4}
    >
      {(summary) => {
        const { total, before, currency } = summary;
        return (
          <StatTiles>
            <StatTile
              label={t('Donated')}
              value={money({ amountMinor: total.netMinor, currency })}
              change={change(total.netMinor, before?.netMinor)}
            />
            <StatTile
              label={t('Donations')}
              value={number(total.donations)}
              change={change(String(total.donations), before?.donations.toString())}
            />
            <StatTile
              label={t('Donors')}
              value={people ? number(people.donors.all) : '–'}
              note={people && t('{{new}} new', { new: number(people.donors.new) })}
            />
          </StatTiles>
        );
      }}
    </Loaded>
  );
}
