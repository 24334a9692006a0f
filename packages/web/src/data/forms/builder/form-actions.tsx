import {
  archiveForm,
  exportForm,
  type FormDetail,
  restoreForm,
  setFormState,
} from '@ngo-plus/contract/data/forms';
import {
  IconArchive,
  IconArchiveOff,
  IconDownload,
  IconFileImport,
  IconLock,
  IconLockOpen,
  IconTrash,
} from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { call, download, saveFile, useTranslation } from '../../../kernel/index.ts';
import { type RowAction, RowMenu, showToast, useFailed } from '../../../ui/index.ts';
import { DeleteForm } from '../list/index.ts';
import { formKeys } from '../queries.ts';
import { usePermissions } from '../use-permissions.ts';
import type { DraftStore } from './draft-store.ts';
import { ReplaceDialog } from './replace-dialog.tsx';

/** What can be done with the form as a whole. */
export function FormActions({ store }: { store: DraftStore }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { manages } = usePermissions();
  const { saved } = useSyncExternalStore(store.subscribe, store.view, store.view);
  const [dialog, setDialog] = useState<'delete' | 'replace'>();
  const close = () => setDialog(undefined);
  const exporting = useExport(store);
  const state = useStateActions(store);
  const deleting = {
    label: t('Delete'),
    icon: <IconTrash size={18} aria-hidden />,
    onClick: () => setDialog('delete'),
    danger: true,
  };
  const replacing = {
    label: t('Replace by an XLSForm'),
    icon: <IconFileImport size={18} aria-hidden />,
    onClick: () => setDialog('replace'),
  };
  const ofManagers = saved.isArchived ? [...state, deleting] : [replacing, ...state, deleting];
  return (
    <>
      <RowMenu name={saved.title} actions={manages ? [exporting, ...ofManagers] : [exporting]} />
      <DeleteForm
        form={saved}
        opened={dialog === 'delete'}
        onClose={close}
        onDeleted={() => void navigate('/data-collection')}
      />
      <ReplaceDialog store={store} opened={dialog === 'replace'} onClose={close} />
    </>
  );
}

function useExport(store: DraftStore): RowAction {
  const { t } = useTranslation();
  const failed = useFailed(t("Couldn't export the form"));
  const { mutate } = useMutation({
    // The file has the latest changes.
    mutationFn: async () => {
      await store.flush();
      saveFile(await download(exportForm, { id: store.view().saved.id }));
    },
    ...failed,
  });
  return {
    label: t('Export as XLSForm'),
    icon: <IconDownload size={18} aria-hidden />,
    onClick: () => mutate(),
  };
}

/** Closing, opening, archiving and restoring: those that the form's state allows. */
function useStateActions(store: DraftStore): RowAction[] {
  const { t } = useTranslation();
  const { id, state, version, isArchived } = store.view().saved;
  const failed = useFailed(t("Couldn't change the form"));
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (change: Change) => change.send(),
    ...failed,
    onSuccess: (answer, { done }) => {
      store.accept(answer);
      void client.invalidateQueries({ queryKey: formKeys.lists });
      showToast('done', done);
    },
  });
  if (isArchived)
    return [
      {
        label: t('Restore'),
        icon: <IconArchiveOff size={18} aria-hidden />,
        onClick: () => mutate({ send: () => call(restoreForm, { id }), done: t('Form restored') }),
      },
    ];
  const setState = (wanted: 'open' | 'closed', done: string) => () =>
    mutate({ send: () => call(setFormState, { id, state: wanted }), done });
  const archive = {
    label: t('Archive'),
    icon: <IconArchive size={18} aria-hidden />,
    onClick: () =>
      mutate({
        send: () => call(archiveForm, { id }),
        done: t('Form archived. It accepts no responses.'),
      }),
  };
  if (version === null) return [archive];
  if (state === 'open')
    return [
      {
        label: t('Close form'),
        icon: <IconLock size={18} aria-hidden />,
        onClick: setState('closed', t('Form closed. It accepts no responses.')),
      },
      archive,
    ];
  return [
    {
      label: t('Open form again'),
      icon: <IconLockOpen size={18} aria-hidden />,
      onClick: setState('open', t('Form open')),
    },
    archive,
  ];
}

type Change = { readonly send: () => Promise<FormDetail>; readonly done: string };
