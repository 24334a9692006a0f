import { readPersonalData } from '@ngo-plus/contract/crm/contacts';
import {
  IconArrowMerge,
  IconCamera,
  IconDownload,
  IconFilterPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { download, saveFile, useTranslation } from '../../../kernel/index.ts';
import { RowMenu, showToast } from '../../../ui/index.ts';
import { usePermissions } from '../use-permissions.ts';
import type { Person } from './person.ts';
import type { PersonDialog } from './person-dialogs.tsx';

/** Loaded when one of them is opened. */
const PersonDialogs = lazy(async () => ({
  default: (await import('./person-dialogs.tsx')).PersonDialogs,
}));

/** Actions for the whole contact. */
export function PersonMenu({ person }: { person: Person }) {
  const { t } = useTranslation();
  const { manages } = usePermissions();
  const [dialog, setDialog] = useState<PersonDialog>();
  const [wasOpened, setWasOpened] = useState(false);
  const open = (one: PersonDialog) => {
    setWasOpened(true);
    setDialog(one);
  };
  const copy = useMutation({
    mutationFn: () => download(readPersonalData, { id: person.id }),
    onSuccess: saveFile,
    onError: (error) => showToast('failed', t("Couldn't export the data"), error.message),
  });
  return (
    <>
      <RowMenu
        name={person.name}
        actions={[
          {
            label: t('Add to segment'),
            icon: <IconFilterPlus size={18} />,
            onClick: () => open('segment'),
          },
          {
            label: person.photoId ? t('Change photo') : t('Add photo'),
            icon: <IconCamera size={18} />,
            onClick: () => open('photo'),
          },
          {
            label: t('Merge with another contact'),
            icon: <IconArrowMerge size={18} />,
            onClick: () => open('merge'),
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
                  onClick: () => open('erase'),
                  danger: true,
                },
              ]
            : []),
        ]}
      />
      {wasOpened && (
        <Suspense>
          <PersonDialogs person={person} opened={dialog} onClose={() => setDialog(undefined)} />
        </Suspense>
      )}
    </>
  );
}
