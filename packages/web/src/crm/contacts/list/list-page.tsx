import { Button } from '@mantine/core';
import { IconDownload, IconUserPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { pageMeta, useTranslation } from '../../../kernel/index.ts';
import {
  ListPage,
  type TileSpec,
  useChosen,
  useKeepView,
  useListColumns,
} from '../../../ui/index.ts';
import { filtersIn, listAddress, orderIn, requested } from '../contact-filters.ts';
import { contactList } from '../queries.ts';
import { usePermissions } from '../use-permissions.ts';
import { AddDialog } from './add-dialog.tsx';
import { BulkActions } from './bulk-actions.tsx';
import { contactColumns, isColumn } from './columns.ts';
import { ContactTable } from './contact-table.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { useContactFilters } from './use-contact-filters.ts';

export const meta = () => pageMeta({ title: 'Contacts' });

/** The server's limit for bulk actions. */
const maxChosen = 500;

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { person: 3, tones: ['teal', 'sun', 'mint'] },
  { kind: 'hands', tones: ['clay', 'sun', 'blush'] },
  { person: 8, tones: ['plum', 'sun', 'cream'] },
];

/** All contacts of the organisation. */
export default function ContactsPage() {
  const { t } = useTranslation();
  const { writes, exports } = usePermissions();
  const [address] = useSearchParams();
  const [dialog, setDialog] = useState<'add' | 'export'>();
  const columns = useListColumns(contactColumns).shown.filter(isColumn);
  const keepView = useKeepView();
  const filters = filtersIn(address);
  const order = orderIn(address);
  const chosen = useChosen(JSON.stringify(filters), maxChosen);
  const close = () => setDialog(undefined);
  return (
    <ListPage
      title={t('Contacts')}
      lede={t('Everyone you work with: donors, volunteers, members, partners.')}
      actions={
        writes && (
          <Button leftSection={<IconUserPlus size={18} />} onClick={() => setDialog('add')}>
            {t('Add contact')}
          </Button>
        )
      }
      query={useInfiniteQuery(contactList({ ...requested(filters), ...order }))}
      path="/contacts"
      list={contactColumns}
      failed={t("Couldn't load contacts")}
      empty={{
        title: t('No contacts yet'),
        filtered: t('No contacts match these filters'),
        body: t('Add your first contact, or import a list.'),
        tiles,
      }}
      filters={useContactFilters(filters, order)}
      count={(count, shown) =>
        t('{{shown}} contacts', { count, shown, defaultValue_one: '{{shown}} contact' })
      }
      tools={
        exports && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => setDialog('export')}
          >
            {t('Export this list')}
          </Button>
        )
      }
      bulk={(writes || exports) && <BulkActions chosen={chosen} />}
      dialogs={
        <>
          <AddDialog opened={dialog === 'add'} onClose={close} />
          <ExportDialog
            opened={dialog === 'export'}
            onClose={close}
            selection={{ ...requested(filters), ...order }}
          />
        </>
      }
    >
      {(contacts) => (
        <ContactTable
          contacts={contacts}
          columns={columns}
          order={order}
          orderAddress={(wanted) => keepView(listAddress(filters, wanted))}
          chosen={writes || exports ? chosen : undefined}
        />
      )}
    </ListPage>
  );
}
