import { readPersonalData } from '@ngo-plus/contract/crm/contacts';
import {
  IconArrowMerge,
  IconCamera,
  IconDownload,
  IconFilterPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { download, saveFile, useTranslation } from '../../../kernel/index.ts';
import { RowMenu, showToast } from '../../../ui/index.ts';
import { usePermissions } from '../use-permissions.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import type { Person } from './person.ts';
import { PhotoDialog } from './photo-dialog.tsx';
import { SegmentDialog } from './segment-dialog.tsx';

/** Actions for the whole contact. */
export function PersonMenu({ person }: { person: Person }) {
  const { t } = useTranslation();
  const { manages } = usePermissions();
  const [dialog, setDialog] = useState<'segment' | 'photo' | 'merge' | 'erase'>();
  const copy = useMutation({
    mutationFn: () => download(readPersonalData, { id: person.id }),
    onSuccess: saveFile,
    onError: (error) => showToast('failed', t("Couldn't export the data"), error.message),
  });
  const close = () => setDialog(undefined);
  return (
    <>
      <RowMenu
        name={person.name}
        actions={[
          {
            label: t('Add to segment'),
            icon: <IconFilterPlus size={18} />,
            onClick: () => setDialog('segment'),
          },
          {
            label: person.photoId ? t('Change photo') : t('Add photo'),
            icon: <IconCamera size={18} />,
            onClick: () => setDialog('photo'),
          },
          {
            label: t('Merge with another contact'),
            icon: <IconArrowMerge size={18} />,
            onClick: () => setDialog('merge'),
          },
          {
            label: t('Export personal data'),
            icon: <IconDownload size={18} />,
            onClick: () => copy.mutate(),
          },
          ...(manages
            ? [
                {
                  label: t('Erase person'),
                  icon: <IconTrash size={18} />,
                  onClick: () => setDialog('erase'),
                  danger: true,
                },
              ]
            : []),
        ]}
      />
      <SegmentDialog person={person} opened={dialog === 'segment'} onClose={close} />
      <PhotoDialog person={person} opened={dialog === 'photo'} onClose={close} />
      <MergeDialog person={person} opened={dialog === 'merge'} onClose={close} />
      <EraseDialog person={person} opened={dialog === 'erase'} onClose={close} />
    </>
  );
}
