import { useQuery } from '@tanstack/react-query';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import { Figure, Figures } from '../../ui/index.ts';
import { dashboardQuery, grantCountsQuery } from './queries.ts';

/** Placeholder while a figure loads, or when it fails to load. */
const placeholder = '–';

/** Grants, team and storage in one row. */
export function GlanceTile() {
  const { t } = useTranslation();
  const { number, bytes } = useFormat();
  const { data: grants } = useQuery(grantCountsQuery);
  const { data } = useQuery(dashboardQuery);
  const people = data?.people.reduce((sum, { count }) => sum + count, 0);
  const grantFigure = (count: number | undefined) =>
    count === undefined ? placeholder : number(count);
  return (
    <Figures>
      <Figure label={t('Open grants')} value={grantFigure(grants?.open)} />
      <Figure label={t('Closing in 14 days')} value={grantFigure(grants?.closingSoon)} />
      <Figure label={t('Saved grants')} value={grantFigure(grants?.saved)} />
      <Figure label={t('Your team')} value={people === undefined ? placeholder : number(people)} />
      <Figure
        label={t('Storage used')}
        value={data ? bytes(data.storedBytes) : placeholder}
        note={
          data && t('{{count}} files', { count: data.files, defaultValue_one: '{{count}} file' })
        }
      />
    </Figures>
  );
}
