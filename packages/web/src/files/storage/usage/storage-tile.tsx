import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import { ErrorState, Loading, Panel, SkeletonLines } from '../../../ui/index.ts';
import { usageQuery } from '../queries.ts';
import { kindNames } from './kind-names.ts';
import { roomOf } from './room.ts';
import styles from './usage.module.css';
import { UsageBar } from './usage-bar.tsx';

const shownCount = 3;

/** How much of the organisation's storage is used, and by what most. */
export function StorageTile() {
  const { t } = useTranslation();
  const { bytes } = useFormat();
  const { data, error, isPending, refetch } = useQuery(usageQuery());
  const room = data && roomOf(data);
  const largest = data?.kinds.toSorted((a, b) => b.bytes - a.bytes).slice(0, shownCount) ?? [];
  return (
    <Panel
      title={t('Storage')}
      action={
        <Link to="/storage" aria-label={t('Open Cloud Storage')}>
          {t('Open')}
        </Link>
      }
    >
      {isPending && (
        <Loading>
          <SkeletonLines lines={4} />
        </Loading>
      )}
      {error && !data && (
        <ErrorState
          level={3}
          title={t("Couldn't load this section")}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {data && room && (
        <div className={styles.total}>
          <p className="tnum">
            {t('{{used}} of {{limit}} used', {
              used: bytes(data.usedBytes),
              limit: bytes(data.limitBytes),
            })}
          </p>
          <UsageBar share={room.share} state={room.state} />
          {largest.length === 0 ? (
            <p>{t('Your reports, forms and pictures are stored here, encrypted.')}</p>
          ) : (
            <ul className={styles.largest}>
              {largest.map(({ kind, bytes: size }) => (
                <li key={kind}>
                  <span>{t(kindNames[kind])}</span>
                  <span className="tnum">{bytes(size)}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Panel>
  );
}
