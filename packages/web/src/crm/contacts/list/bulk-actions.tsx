import { IconDownload, IconTag, IconTrash, IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { BulkBar, type Chosen } from '../../../ui/index.ts';
import { usePermissions } from '../use-permissions.ts';
import { BulkErase } from './bulk-erase.tsx';
import { BulkOwner } from './bulk-owner.tsx';
import { BulkTag } from './bulk-tag.tsx';
import { ExportDialog } from './export-dialog.tsx';

/** Actions for several contacts. */
export function BulkActions({ chosen }: { chosen: Chosen }) {
  const { t } = useTranslation();
  const { writes, exports, manages } = usePermissions();
  const [openDialog, setOpenDialog] = useState<'tag' | 'owner' | 'export' | 'erase'>();
  const ids = [...chosen.ids];
  const dialog = (of: typeof openDialog) => ({
    ids,
    opened: openDialog === of,
    onClose: () => setOpenDialog(undefined),
    onDone: () => {
      setOpenDialog(undefined);
      chosen.clear();
    },
  });
  return (
    <>
      <BulkBar count={ids.length} onClear={chosen.clear}>
        {writes && (
          <>
            <button type="button" onClick={() => setOpenDialog('tag')}>
              <IconTag size={18} aria-hidden />
              {t('Tag')}
            </button>
            <button type="button" onClick={() => setOpenDialog('owner')}>
              <IconUserCheck size={18} aria-hidden />
              {t('Assign owner')}
            </button>
          </>
        )}
        {exports && (
          <button type="button" onClick={() => setOpenDialog('export')}>
            <IconDownload size={18} aria-hidden />
            {t('Export')}
          </button>
        )}
        {manages && (
          <button type="button" onClick={() => setOpenDialog('erase')}>
            <IconTrash size={18} aria-hidden />
            {t('Erase')}
          </button>
        )}
      </BulkBar>
      <BulkTag {...dialog('tag')} />
      <BulkOwner {...dialog('owner')} />
      <BulkErase {...dialog('erase')} />
      <ExportDialog
        opened={openDialog === 'export'}
        onClose={() => setOpenDialog(undefined)}
        selection={{ ids }}
      />
    </>
  );
}

export type BulkProps = {
  readonly ids: readonly string[];
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
};
