import { Button, Group } from '@mantine/core';
import { exportHours, maxDecided } from '@ngo-plus/contract/people/volunteering';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { download, pageMeta, useTranslation } from '../../kernel/index.ts';
import { FilteredList, PageHeader, type TileSpec, useChosen } from '../../ui/index.ts';
import { ExportButton } from './export-button.tsx';
import { BulkDecision } from './hours/bulk-decision.tsx';
import { EntryPanel } from './hours/entry-panel.tsx';
import { HourFilterBar } from './hours/hour-filter-bar.tsx';
import { hourFiltersIn, hourQuery } from './hours/hour-filters.ts';
import { HourTable } from './hours/hour-table.tsx';
import { HourTiles } from './hours/hour-tiles.tsx';
import { MonthsPanel } from './hours/months-panel.tsx';
import { NoteDialog } from './hours/note-dialog.tsx';
import { OpenCheckIn } from './hours/open-check-in.tsx';
import { OrganisationsPanel } from './hours/organisations-panel.tsx';
import { RatesDialog } from './hours/rates-dialog.tsx';
import { MineSwitch } from './mine-switch.tsx';
import { hourList } from './queries.ts';
import { addressWith, useView } from './use-view.ts';

export const meta = () => pageMeta({ title: 'Hours' });

const path = '/volunteer/hours';

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'sun', tones: ['sun', 'clay', 'cream'] },
  { person: 22, tones: ['teal', 'sun', 'mint'] },
  { kind: 'seeds', tones: ['clay', 'plum', 'blush'] },
];

/** Volunteer hours: the reader's own everywhere or, for coordinators, everyone's in their organisation. */
export default function HoursPage() {
  const { t } = useTranslation();
  const { address, coordinates, own } = useView();
  const [open, setOpen] = useState<'note' | 'rates'>();
  const close = () => setOpen(undefined);
  const query = hourQuery(own, hourFiltersIn(address));
  return (
    <>
      <PageHeader
        title={coordinates ? t('Volunteer hours') : t('Approved Hours')}
        lede={
          own
            ? t('Your hours, and what was decided about them.')
            : t("Review and approve volunteers' hours.")
        }
        actions={
          <>
            {!own && (
              <Button variant="default" onClick={() => setOpen('rates')}>
                {t('Value of an hour')}
              </Button>
            )}
            <ExportButton fetchFile={() => download(exportHours, query)} />
            <Button leftSection={<IconPlus size={18} />} onClick={() => setOpen('note')}>
              {t('Log hours')}
            </Button>
          </>
        }
      />
      {coordinates && (
        <Group gap="sm" justify="space-between" mb="md">
          <MineSwitch path={path} own={own} />
        </Group>
      )}
      {own && <OpenCheckIn />}
      <HourTiles own={own} query={query} />
      {own && <MonthsPanel query={query} />}
      {own && <OrganisationsPanel query={query} />}
      <Entries own={own} address={address} />
      {!own && <MonthsPanel query={query} />}
      <NoteDialog opened={open === 'note'} onClose={close} forOthers={!own} />
      <RatesDialog opened={open === 'rates'} onClose={close} />
    </>
  );
}

function Entries({ own, address }: { own: boolean; address: URLSearchParams }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const filters = hourFiltersIn(address);
  const query = hourQuery(own, filters);
  const chosen = useChosen(JSON.stringify(query), maxDecided);
  const addressOf = (id: string) => addressWith(path, address, { entry: id });
  return (
    <>
      <HourFilterBar own={own} filters={filters} address={address} />
      {!own && <BulkDecision chosen={chosen} />}
      <FilteredList
        query={useInfiniteQuery(hourList(query))}
        path={own && address.has('mine') ? `${path}?mine=1` : path}
        failed={t("Couldn't load hours")}
        empty={{
          title: own ? t('No hours yet') : t('No hours awaiting approval'),
          filtered: t('No hours match these filters'),
          body: own
            ? t('Scan the code at your next shift, submit a report, or log hours manually.')
            : t(
                'When volunteers check out of a shift or log hours, they appear here for approval.',
              ),
          tiles,
        }}
        isFiltered={Object.values(filters).some(Boolean)}
      >
        {(entries) => (
          <HourTable entries={entries} own={own} addressOf={addressOf} {...(!own && { chosen })} />
        )}
      </FilteredList>
      <EntryPanel
        id={address.get('entry') ?? ''}
        onClose={() => void navigate(addressOf(''), { preventScrollReset: true })}
      />
    </>
  );
}
