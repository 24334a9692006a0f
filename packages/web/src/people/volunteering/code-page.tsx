import { Button, Stack } from '@mantine/core';
import type { CheckIn } from '@ngo-plus/contract/people/volunteering';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { clockIn, pageMeta, useTranslation } from '../../kernel/index.ts';
import {
  ErrorState,
  Loading,
  PageHeader,
  Panel,
  SkeletonLines,
  StatusBadge,
  tableStyles,
} from '../../ui/index.ts';
import styles from './check-in/check-in.module.css';
import { useName } from './person-name.ts';
import { codeOfShift, presentAt } from './queries.ts';
import { ShiftTime } from './shift-time.tsx';

export const meta = () => pageMeta({ title: 'Check-in code' });

/** The QR code of a shift to show or print, and its check-ins, for coordinators. */
export default function CodePage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(codeOfShift(id));
  return (
    <>
      <PageHeader
        title={t('Check-in code')}
        lede={t(
          'Show this code at the shift, or print it. Volunteers scan it when they arrive and leave.',
        )}
        crumbs={[{ to: '/volunteer/opportunities', label: t('Opportunities') }]}
        actions={
          <Button
            className="unprinted"
            leftSection={<IconPrinter size={18} aria-hidden />}
            onClick={() => window.print()}
          >
            {t('Print')}
          </Button>
        }
      />
      {error && !data && (
        <ErrorState
          title={t("Couldn't load this shift")}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && (
        <Loading>
          <SkeletonLines lines={8} />
        </Loading>
      )}
      {data && (
        <div className={styles.sheet}>
          <Panel>
            <Stack className={styles.code} gap="sm" align="center">
              <h2>{data.title}</h2>
              <p>
                <ShiftTime shift={data} />
                {data.place && `, ${data.place}`}
              </p>
              <img
                src={`data:image/svg+xml;utf8,${encodeURIComponent(data.qrSvg)}`}
                alt={t('QR code with the address below')}
                width="352"
                height="352"
              />
              <code>{data.url}</code>
            </Stack>
          </Panel>
          <Present id={id} timeZone={data.timeZone} />
        </div>
      )}
    </>
  );
}

function Present({ id, timeZone }: { id: string; timeZone: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(presentAt(id));
  return (
    <Panel className={`${styles.present} unprinted`} title={t('Checked in')} pad={false}>
      {data && data.length > 0 ? (
        <PresentTable present={data} timeZone={timeZone} />
      ) : (
        <p className={styles.none}>{t('No one has checked in yet.')}</p>
      )}
    </Panel>
  );
}

type PresentProps = { present: readonly CheckIn[]; timeZone: string };

function PresentTable({ present, timeZone }: PresentProps) {
  const { t } = useTranslation();
  const nameOf = useName();
  const [who, from, to] = [t('Person'), t('Checked in'), t('Left')];
  return (
    <table className={tableStyles.table}>
      <thead>
        <tr>
          <th scope="col">{who}</th>
          <th scope="col">{from}</th>
          <th scope="col">{to}</th>
        </tr>
      </thead>
      <tbody>
        {present.map((one) => (
          <tr key={one.id}>
            <th scope="row">
              {nameOf(one.person)}{' '}
              {one.unplanned && <StatusBadge status="soon">{t('Unplanned')}</StatusBadge>}
            </th>
            <td data-label={from}>{clockIn(one.checkedInAt, timeZone)}</td>
            <td data-label={to}>{one.checkedOutAt && clockIn(one.checkedOutAt, timeZone)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
