import { Button } from '@mantine/core';
import { exportHours, maxDecided } from '@ngo-plus/contract/people/volunteering';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { download, pageMeta, useTranslation } from '../../kernel/index.ts';
import { ExportMenu, ListPage, type TileSpec, useChosen, useListColumns } from '../../ui/index.ts';
import { BulkDecision } from './hours/bulk-decision.tsx';
import { EntryPanel } from './hours/entry-panel.tsx';
import { everyonesColumns, ownColumns } from './hours/hour-columns.ts';
import { HourFigures } from './hours/hour-figures.tsx';
import { hourFiltersIn, hourQuery, hoursPath } from './hours/hour-filters.ts';
import { HourTable } from './hours/hour-table.tsx';
import { MonthsPanel } from './hours/months-panel.tsx';
import { NoteDialog } from './hours/note-dialog.tsx';
import { OpenCheckIn } from './hours/open-check-in.tsx';
import { OrganisationsPanel } from './hours/organisations-panel.tsx';
import { RatesDialog } from './hours/rates-dialog.tsx';
import { useHourCount, useHourFilters } from './hours/use-hour-filters.ts';
import { MineSwitch } from './mine-switch.tsx';
import { hourList } from './queries.ts';
import { addressWith, useView } from './use-view.ts';

export const meta = () => pageMeta({ title: 'Hours' });

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'sun', tones: ['sun', 'clay', 'cream'] },
  { person: 22, tones: ['teal', 'sun', 'mint'] },
  { kind: 'seeds', tones: ['clay', 'plum', 'blush'] },
];

/** Volunteer hours: the reader's own everywhere or, for coordinators, everyone's in their organisation. */
export default function HoursPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { address, coordinates, own } = useView();
  const [open, setOpen] = useState<'note' | 'rates'>();
  const close = () => setOpen(undefined);
  const filters = hourFiltersIn(address);
  const query = hourQuery(own, filters);
  const list = own ? ownColumns : everyonesColumns;
  const { shown } = useListColumns(list);
  const chosen = useChosen(JSON.stringify(query), maxDecided);
  const count = useHourCount(query);
  const addressOf = (id: string) => addressWith(hoursPath, address, { entry: id });
  return (
    <ListPage
      title={coordinates ? t('Volunteer hours') : t('Approved Hours')}
      line={<HourFigures own={own} query={query} />}
      actions={
        <>
          {coordinates && <MineSwitch path={hoursPath} own={own} />}
          {!own && (
            <Button variant="default" onClick={() => setOpen('rates')}>
              {t('Value of an hour')}
            </Button>
          )}
          <Button leftSection={<IconPlus size={18} />} onClick={() => setOpen('note')}>
            {t('Log hours')}
          </Button>
        </>
      }
      above={own && <OpenCheckIn />}
      query={useInfiniteQuery(hourList(query))}
      path={own && address.has('mine') ? `${hoursPath}?mine=1` : hoursPath}
      list={list}
      failed={t("Couldn't load hours")}
      empty={{
        title: own ? t('No hours yet') : t('No hours awaiting approval'),
        filtered: t('No hours match these filters'),
        body: own
          ? t('Scan the code at your next shift, submit a report, or log hours manually.')
          : t('When volunteers check out of a shift or log hours, they appear here for approval.'),
        tiles,
      }}
      filters={useHourFilters({ own, filters, address })}
      isPartial={!own}
      count={() => count}
      tools={
        <ExportMenu
          label={t('Download CSV')}
          failed={t("Couldn't create file")}
          columns={[own ? 'for' : 'person', ...shown]}
          fetchFile={(columns) => download(exportHours, { ...query, columns })}
        />
      }
      bulk={!own && <BulkDecision chosen={chosen} />}
      below={
        <>
          <MonthsPanel query={query} />
          {own && <OrganisationsPanel query={query} />}
        </>
      }
      dialogs={
        <>
          <EntryPanel
            id={address.get('entry') ?? ''}
            onClose={() => void navigate(addressOf(''), { preventScrollReset: true })}
          />
          <NoteDialog opened={open === 'note'} onClose={close} forOthers={!own} />
          <RatesDialog opened={open === 'rates'} onClose={close} />
        </>
      }
    >
      {(entries) => (
        <HourTable entries={entries} own={own} addressOf={addressOf} {...(!own && { chosen })} />
      )}
    </ListPage>
  );
}
