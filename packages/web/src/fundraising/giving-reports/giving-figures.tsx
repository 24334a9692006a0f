import { useQuery } from '@tanstack/react-query';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import { Figure, Sparkline } from '../../ui/index.ts';
import { keptDonors, monthQueries } from './month.ts';
import { useChangeText } from './use-change-text.ts';

/** Placeholder while a figure loads, or when it fails to load. */
const placeholder = '–';

/** Cells of <Figures>: donations and donors this month, and how many donors were kept. */
export function GivingFigures() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { data: summary } = useQuery(monthQueries.summary);
  const { data: people } = useQuery(monthQueries.donors);
  const { data: days } = useQuery(monthQueries.days);
  const change = useChangeText(t('on the same days last month'));
  const counts = days?.points.map(({ donations }) => donations) ?? [];
  return (
    <>
      <Figure
        label={t('Donations this month')}
        value={summary ? number(summary.total.donations) : placeholder}
        change={
          summary && change(String(summary.total.donations), summary.before?.donations.toString())
        }
        picture={counts.length > 1 && <Sparkline points={counts} />}
      />
      <Figure
        label={t('Donors this month')}
        value={people ? number(people.donors.all) : placeholder}
        note={people && t('{{new}} new', { new: number(people.donors.new) })}
      />
      <KeptDonors />
    </>
  );
}

function KeptDonors() {
  const { t } = useTranslation();
  const { percent } = useFormat();
  const { data } = useQuery(monthQueries.retention);
  const kept = data && keptDonors(data.years);
  return (
    <Figure
      label={t('Donors kept')}
      value={kept ? percent(kept.share) : placeholder}
      note={
        kept
          ? t('of those who donated in {{year}}', { year: String(kept.year) })
          : data && t('Known after the first year')
      }
    />
  );
}
