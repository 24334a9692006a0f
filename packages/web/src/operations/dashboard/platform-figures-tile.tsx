import type { PlatformFigures } from '@ngo-plus/contract/operations/dashboard';
import { useQuery } from '@tanstack/react-query';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import { Figure, Figures } from '../../ui/index.ts';
import { platformQuery, postCountQuery } from './queries.ts';

/** Placeholder while a figure loads, or when it fails to load. */
const placeholder = '–';

/** The whole installation in one row. */
export function PlatformFiguresTile() {
  const { t } = useTranslation();
  const { number, total } = useFormat();
  const { data } = useQuery(platformQuery);
  const { data: posts } = useQuery(postCountQuery);
  const joined = data?.joined.at(-1);
  const figure = (count: number | undefined) => (count === undefined ? placeholder : number(count));
  const newThisMonth = (count: number | undefined) =>
    count === undefined
      ? undefined
      : {
          text: t('{{count}} new', { count }),
          direction: count > 0 ? ('up' as const) : ('flat' as const),
          since: t('this month'),
          ...(count > 0 && { good: true }),
        };
  return (
    <Figures>
      <Figure
        label={t('Organisations')}
        value={figure(data?.organisations)}
        change={newThisMonth(joined?.organisations)}
      />
      <Figure
        label={t('People')}
        value={figure(data?.people)}
        change={newThisMonth(joined?.people)}
      />
      <Figure
        label={t('Active people')}
        value={figure(data?.activePeople)}
        note={t('signed in within 30 days')}
      />
      <MoneyFigure figures={data?.money} />
      <Figure
        label={t('Emails waiting')}
        value={figure(data?.emails.waiting)}
        note={data && t('{{failed}} failed', { failed: number(data.emails.failed) })}
      />
      <Figure label={t('Published posts')} value={posts ? total(posts.total) : placeholder} />
    </Figures>
  );
}

/** The currency with most payments first; the others below it, because amounts of several cannot be added up. */
function MoneyFigure({ figures }: { figures: PlatformFigures['money'] | undefined }) {
  const { t } = useTranslation();
  const { money, number } = useFormat();
  const label = t('Paid online this month');
  if (!figures) return <Figure label={label} value={placeholder} />;
  const [first, ...others] = figures.thisMonth.toSorted((a, b) => b.payments - a.payments);
  const before = figures.sameDaysBefore.find(
    ({ amount }) => amount.currency === first?.amount.currency,
  );
  return (
    <Figure
      label={label}
      value={first ? money(first.amount) : number(0)}
      note={
        <>
          {others.length > 0 &&
            `${t('and {{amount}}', { amount: others.map(({ amount }) => money(amount)).join(', ') })}. `}
          {before &&
            `${t('{{amount}} on the same days last month', { amount: money(before.amount) })}. `}
          {!figures.isLive && t('Test mode: no money moves.')}
        </>
      }
    />
  );
}
