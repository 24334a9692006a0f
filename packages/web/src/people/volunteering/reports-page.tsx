import { Button, Group } from '@mantine/core';
import { IconPencilPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { pageMeta, useTranslation } from '../../kernel/index.ts';
import { ListPage, type TileSpec } from '../../ui/index.ts';
import { MineSwitch } from './mine-switch.tsx';
import { reportList } from './queries.ts';
import { ReportEditor } from './reports/report-editor.tsx';
import { ReportFilterBar, reportFiltersIn, reportQuery } from './reports/report-filter-bar.tsx';
import { ReportSheet } from './reports/report-panel.tsx';
import { ReportTable } from './reports/report-table.tsx';
import { addressWith, useView } from './use-view.ts';

export const meta = () => pageMeta({ title: 'Activity reports' });

const path = '/volunteer/activity-report';

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'book', tones: ['teal', 'sun', 'mint'] },
  { person: 17, tones: ['clay', 'sun', 'blush'] },
  { kind: 'talk', tones: ['plum', 'clay', 'cream'] },
];

/** Reports: the reader's own or, for coordinators, submitted ones. */
export default function ReportsPage() {
  const { address } = useView();
  const writing = address.get('write') ?? (address.has('about') ? 'new' : '');
  return writing === '' ? (
    <Reports />
  ) : (
    <ReportEditor id={writing === 'new' ? '' : writing} taskId={address.get('about') ?? ''} />
  );
}

function Reports() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { address, coordinates, own } = useView();
  const filters = reportFiltersIn(address);
  const addressOf = (id: string) => addressWith(path, address, { report: id });
  return (
    <ListPage
      title={coordinates ? t('Volunteer reports') : t('Submit Activity Report')}
      lede={
        own
          ? t('Describe what you did, who it reached and how long it took.')
          : t('Read what volunteers did. Hours of approved reports are logged automatically.')
      }
      actions={
        <Button
          component={Link}
          to={`${path}?write=new`}
          leftSection={<IconPencilPlus size={18} aria-hidden />}
        >
          {t('Write report')}
        </Button>
      }
      above={
        <>
          {coordinates && (
            <Group gap="sm" justify="space-between" mb="md">
              <MineSwitch path={path} own={own} />
            </Group>
          )}
          {!own && <ReportFilterBar filters={filters} address={address} />}
        </>
      }
      query={useInfiniteQuery(reportList(reportQuery(own, filters)))}
      path={path}
      failed={t("Couldn't load reports")}
      empty={{
        title: own ? t('No reports yet') : t('No reports awaiting review'),
        body: own
          ? t(
              'A few sentences and a photo are enough. Coordinators share them with funders and supporters.',
            )
          : t("Reports appear here when volunteers submit them. You'll also get a notification."),
        tiles,
      }}
      dialogs={
        <ReportSheet
          id={address.get('report') ?? ''}
          onClose={() => void navigate(addressOf(''), { preventScrollReset: true })}
        />
      }
    >
      {(reports) => <ReportTable reports={reports} own={own} addressOf={addressOf} />}
    </ListPage>
  );
}
