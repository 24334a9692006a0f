import {
  archiveForm,
  copyForm,
  exportForm,
  type Form,
  restoreForm,
} from '@ngo-plus/contract/data/forms';
import {
  IconArchive,
  IconArchiveOff,
  IconCopy,
  IconDownload,
  IconFolder,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  download,
  saveFile,
  useAction,
  useEndpoint,
  useTranslation,
} from '../../../kernel/index.ts';
import { type RowAction, RowMenu, showToast, useFailed } from '../../../ui/index.ts';
import { formKeys } from '../queries.ts';
import { DeleteForm } from './delete-form.tsx';
import { MoveForm } from './move-form.tsx';

/** What can be done with a form in the list. */
export function FormMenu({ form }: { form: Form }) {
  const { t } = useTranslation();
  const [isDeleting, setDeleting] = useState(false);
  const [isMoving, setMoving] = useState(false);
  const actions = [
    useCopy(form),
    useExport(form),
    {
      label: t('Move to folder'),
      icon: <IconFolder size={18} aria-hidden />,
      onClick: () => setMoving(true),
    },
    useArchive(form),
    {
      label: t('Delete'),
      icon: <IconTrash size={18} aria-hidden />,
      onClick: () => setDeleting(true),
      danger: true,
    },
  ];
  return (
    <>
      <RowMenu name={form.title} actions={actions} />
      <DeleteForm form={form} opened={isDeleting} onClose={() => setDeleting(false)} />
      {isMoving && <MoveForm form={form} onClose={() => setMoving(false)} />}
    </>
  );
}

function useCopy({ id, title }: Form): RowAction {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { mutate } = useEndpoint(copyForm, formKeys.lists);
  const failed = useFailed(t("Couldn't duplicate the form"));
  const onSuccess = (copy: { readonly id: string; readonly title: string }) =>
    showToast('done', t('{{title}} created', { title: copy.title }), undefined, {
      label: t('Open'),
      onClick: () => void navigate(`/data-collection/forms/${copy.id}`),
    });
  return {
    label: t('Duplicate'),
    icon: <IconCopy size={18} aria-hidden />,
    onClick: () =>
      mutate(
        { id, title: t('{{title}} (copy)', { title }).slice(0, 200) },
        { ...failed, onSuccess },
      ),
  };
}

function useExport({ id }: Form): RowAction {
  const { t } = useTranslation();
  const { mutate } = useAction(() => download(exportForm, { id }).then(saveFile), ['none']);
  const failed = useFailed(t("Couldn't export the form"));
  return {
    label: t('Export as XLSForm'),
    icon: <IconDownload size={18} aria-hidden />,
    onClick: () => mutate(undefined, failed),
  };
}

// The row may be gone before all lists are current, and callbacks of a removed row do not run.
function useArchive({ id, isArchived }: Form): RowAction {
  const { t } = useTranslation();
  const archive = useEndpoint(archiveForm, formKeys.lists);
  const restore = useEndpoint(restoreForm, formKeys.lists);
  const failedArchive = useFailed(t("Couldn't archive the form"));
  const failedRestore = useFailed(t("Couldn't restore the form"));
  const bringBack = () =>
    void restore
      .mutateAsync({ id })
      .then(() => showToast('done', t('Form restored')), failedRestore.onError);
  const undo = { label: t('Undo'), onClick: bringBack };
  if (isArchived)
    return {
      label: t('Restore'),
      icon: <IconArchiveOff size={18} aria-hidden />,
      onClick: bringBack,
    };
  return {
    label: t('Archive'),
    icon: <IconArchive size={18} aria-hidden />,
    onClick: () =>
      void archive
        .mutateAsync({ id })
        .then(
          () => showToast('done', t('Form archived. It accepts no responses.'), undefined, undo),
          failedArchive.onError,
        ),
  };
}
