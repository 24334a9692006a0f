import { Button } from '@mantine/core';
import { IconDownload, IconUserPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { pageMeta, useFormat, useTranslation } from '../../../kernel/index.ts';
import { EmptyList, PagedPanel, PageHeader, useChosen, whyNone } from '../../../ui/index.ts';
import {
  type ContactFilters,
  filtersIn,
  listAddress,
  orderIn,
  requested,
} from '../contact-filters.ts';
import { contactList } from '../queries.ts';
import { usePermissions } from '../use-permissions.ts';
import { AddDialog } from './add-dialog.tsx';
import { BulkActions } from './bulk-actions.tsx';
import { useColumns } from './columns.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { ContactFilterBar } from './contact-filter-bar.tsx';
import { ContactTable } from './contact-table.tsx';
import { ExportDialog } from './export-dialog.tsx';
import styles from './list.module.css';

export const meta = () => pageMeta({ title: 'Contacts' });

/** The server's limit for bulk actions. */
const maxChosen = 500;

/** All contacts of the organisation. */
export default function ListPage() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { writes, exports } = usePermissions();
  const [address] = useSearchParams();
  const [dialog, setDialog] = useState<'add' | 'export'>();
  const columns = useColumns();
  const filters = filtersIn(address);
  const order = orderIn(address);
  const list = useInfiniteQuery(contactList({ ...requested(filters), ...order }));
  const chosen = useChosen(JSON.stringify(filters), maxChosen);
  const total = list.data?.pages[0]?.total ?? 0;
  const count = t('{{shown}} contacts', {
    count: total,
    shown: number(total),
    defaultValue_one: '{{shown}} contact',
  });
  const close = () => setDialog(undefined);
  return (
    <>
      <PageHeader
        title={t('Contacts')}
        lede={t('Everyone you work with: donors, volunteers, members, partners.')}
        actions={
          writes && (
            <Button leftSection={<IconUserPlus size={18} />} onClick={() => setDialog('add')}>
              {t('Add contact')}
            </Button>
          )
        }
      />
      <ContactFilterBar inForce={filters} order={order} count={list.isPending ? '' : count} />
      <div className={styles.tools}>
        {(writes || exports) && <BulkActions chosen={chosen} />}
        <ColumnsMenu chosen={columns.chosen} onToggle={columns.toggle} />
        {exports && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => setDialog('export')}
          >
            {t('Export this list')}
          </Button>
        )}
      </div>
      <PagedPanel
        query={list}
        failed={t("Couldn't load contacts")}
        empty={<NoContacts filters={filters} />}
      >
        {(contacts) => (
          <ContactTable
            contacts={contacts}
            columns={columns.chosen}
            order={order}
            orderAddress={(nextOrder) => listAddress(filters, nextOrder)}
            chosen={writes || exports ? chosen : undefined}
          />
        )}
      </PagedPanel>
      <AddDialog opened={dialog === 'add'} onClose={close} />
      <ExportDialog opened={dialog === 'export'} onClose={close} selection={requested(filters)} />
    </>
  );
}

function NoContacts({ filters }: { filters: ContactFilters }) {
  const { t } = useTranslation();
  const narrowed = Object.values(filters).some(Boolean);
  return (
    <EmptyList
      title={narrowed ? t('No contacts match these filters') : t('No contacts yet')}
      promise={t('Add your first contact, or import a list.')}
      why={whyNone({ failed: false, narrowed })}
      path="/contacts"
      tiles={[
        { person: 3, tones: ['teal', 'sun', 'mint'] },
        { kind: 'hands', tones: ['clay', 'sun', 'blush'] },
        { person: 8, tones: ['plum', 'sun', 'cream'] },
      ]}
    />
  );
}
