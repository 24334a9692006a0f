import type { VisitFigures } from '@ngo-plus/contract/content/marketing';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import { StatTile, StatTiles } from '../../ui/index.ts';

export function VisitTiles({ figures }: { figures: VisitFigures }) {
  const { t } = useTranslation();
  const { number, day } = useFormat();
  const { visits, leads, byDay } = figures;
  const busiest = byDay.reduce(
    (highestCount, row) => (row.visits > highestCount.visits ? row : highestCount),
    {
      day: '',
      visits: 0,
    },
  );
  const perThousand = visits > 0 ? Math.round((leads * 10_000) / visits) / 10 : 0;
  return (
    <StatTiles>
      <StatTile label={t('Visits')} value={number(visits)} />
      <StatTile label={t('Daily average')} value={number(Math.round(visits / byDay.length))} />
      <StatTile label={t('Busiest day')} value={number(busiest.visits)} note={day(busiest.day)} />
      <StatTile
        label={t('Leads')}
        value={number(leads)}
        note={t('{{leads}} per 1,000 visits', { leads: number(perThousand) })}
      />
    </StatTiles>
  );
}
