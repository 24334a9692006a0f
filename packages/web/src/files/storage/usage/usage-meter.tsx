import { Button, Skeleton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import { usageQuery } from '../queries.ts';
import { roomOf } from './room.ts';
import styles from './usage.module.css';
import { UsageBar } from './usage-bar.tsx';

const UsageDialog = lazy(() =>
  import('./usage-dialog.tsx').then(({ UsageDialog }) => ({ default: UsageDialog })),
);

/** How much storage is used; opens the details. */
export function UsageMeter() {
  const { t } = useTranslation();
  const { bytes } = useFormat();
  const { data, isError, refetch } = useQuery(usageQuery());
  const [open, setOpen] = useState(false);
  if (isError)
    return (
      <Button variant="quiet" size="compact-sm" onClick={() => refetch()}>
        {t("Couldn't load storage usage. Try again")}
      </Button>
    );
  if (!data) return <Skeleton h={38} w={200} />;
  const { share, state } = roomOf(data);
  return (
    <>
      <button
        type="button"
        className={`muted small ${styles.meter}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className="tnum">
          {state !== 'free' && <IconAlertTriangle size={16} aria-hidden />}
          {t('{{used}} of {{limit}} used', {
            used: bytes(data.usedBytes),
            limit: bytes(data.limitBytes),
          })}
          {state !== 'free' && ' '}
          {state === 'full' && <b>{t('Full')}</b>}
          {state === 'nearly-full' && <b>{t('Nearly full')}</b>}
        </span>
        <UsageBar share={share} state={state} />
      </button>
      {open && (
        <Suspense fallback={null}>
          <UsageDialog usage={data} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
