import { useQuery } from '@tanstack/react-query';
import { pageMeta, roleNames, useTranslation } from '../../kernel/index.ts';
import { ErrorState, Initials, Loading, Panel, SkeletonLines } from '../../ui/index.ts';
import styles from './chart.module.css';
import { PersonName } from './person-name.tsx';
import { chart } from './queries.ts';
import { StaffHeader } from './staff-header.tsx';
import { type Branch, treeOf } from './tree.ts';

export const meta = () => pageMeta({ title: 'Organisation chart' });

/** The organisation chart as nested lists, which screen readers understand as an outline. */
export default function ChartPage() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(chart);
  return (
    <>
      <StaffHeader lede={t('Who reports to whom.')} />
      <Panel>
        {error && !data && (
          <ErrorState
            title={t("Couldn't load the chart")}
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {!error && !data && (
          <Loading>
            <SkeletonLines lines={8} />
          </Loading>
        )}
        {data && <Branches branches={treeOf(data)} />}
      </Panel>
    </>
  );
}

function Branches({ branches }: { branches: readonly Branch[] }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.branches}>
      {branches.map(({ person: { id, name, jobTitle, department, role }, below }) => (
        <li key={id}>
          <div className={styles.person}>
            <Initials name={name} size={40} />
            <div>
              <b>
                <PersonName id={id} name={name} />
              </b>
              <span>{[jobTitle || t(roleNames[role]), department].filter(Boolean).join(', ')}</span>
            </div>
          </div>
          {below.length > 0 && <Branches branches={below} />}
        </li>
      ))}
    </ul>
  );
}
