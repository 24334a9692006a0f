import { leadStates } from '@ngo-plus/contract/content/marketing';
import { useQuery } from '@tanstack/react-query';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import { StatTile, StatTiles } from '../../ui/index.ts';
import { stateNames } from './labels.ts';
import { leadCounts } from './queries.ts';

/** Leads by state; shows a dash while loading. */
export function LeadTiles() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { data } = useQuery(leadCounts);
  return (
    <StatTiles>
      {leadStates.map((state) => (
        <StatTile
          key={state}
          label={t(stateNames[state])}
          value={data ? number(data[state]) : '–'}
        />
      ))}
    </StatTiles>
  );
}
