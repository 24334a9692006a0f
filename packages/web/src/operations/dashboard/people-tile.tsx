import { type Phrase, phrases, type Role } from '@ngo-plus/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import { ErrorState, Loading, Panel, SkeletonLines } from '../../ui/index.ts';
import styles from './people-tile.module.css';
import { dashboardQuery } from './queries.ts';

const names: Record<Role, Phrase> = phrases({
  SUPER_ADMIN: 'Super administrators',
  ADMIN: 'Administrators',
  NGO_ADMIN: 'NGO administrators',
  STAFF: 'Staff',
  VOLUNTEER: 'Volunteers',
  ANALYST: 'Analysts',
  VIEWER: 'Viewers',
});

/** People per role as bars: one measure, so one colour; the number is beside the bar. */
export function PeopleTile() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { data, error, isPending, refetch } = useQuery(dashboardQuery);
  const highestCount = Math.max(1, ...(data?.people.map(({ count }) => count) ?? []));
  const sorted = data?.people.toSorted((a, b) => b.count - a.count) ?? [];
  return (
    <Panel title={t('People by role')}>
      {isPending && (
        <Loading>
          <SkeletonLines lines={6} />
        </Loading>
      )}
      {error && (
        <ErrorState
          level={3}
          title={t("Couldn't load this section")}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      <ul className={styles.bars}>
        {sorted.map(({ role, count }) => (
          <li key={role}>
            <span>{t(names[role])}</span>
            <b className="tnum">{number(count)}</b>
            <i aria-hidden="true">
              <b style={{ width: `${(count / highestCount) * 100}%` }} />
            </i>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
