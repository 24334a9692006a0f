import type { EntryDetail, Version } from '@ngo-plus/contract/files/storage';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import { Confirm, showToast } from '../../../ui/index.ts';
import { LabelDialog } from './label-dialog.tsx';
import { useDeleteVersion, useRestoreVersion } from './queries.ts';

const PreviewDialog = lazy(() =>
  import('../preview/index.ts').then(({ PreviewDialog }) => ({ default: PreviewDialog })),
);

/** The open dialog about a version. */
export type Question = {
  readonly kind: 'show' | 'restore' | 'label' | 'delete';
  readonly version: Version;
};

type Props = {
  entry: EntryDetail;
  /** Called when a dialog opens or closes above the sheet. */
  onCover: (covered: boolean) => void;
  children: (openDialog: (question: Question) => void) => ReactNode;
};

/** The versions of a file and their dialogs, of which one is open at a time. */
export function VersionDialogs({ entry, onCover, children }: Props) {
  const [question, setQuestion] = useState<Question>();
  const openDialog = (next: Question | undefined) => {
    setQuestion(next);
    onCover(next !== undefined);
  };
  const close = () => openDialog(undefined);
  return (
    <>
      {children(openDialog)}
      {question?.kind === 'show' && (
        <Suspense>
          <PreviewDialog
            entryId={entry.id}
            versionId={question.version.id}
            siblings={[]}
            onGo={close}
            onClose={close}
          />
        </Suspense>
      )}
      {question?.kind === 'label' && <LabelDialog version={question.version} onClose={close} />}
      {question?.kind === 'restore' && (
        <RestoreQuestion entry={entry} version={question.version} onClose={close} />
      )}
      {question?.kind === 'delete' && <DeleteQuestion version={question.version} onClose={close} />}
    </>
  );
}

type QuestionProps = { version: Version; onClose: () => void };

function RestoreQuestion({ entry, version, onClose }: QuestionProps & { entry: EntryDetail }) {
  const { t } = useTranslation();
  const restore = useRestoreVersion();
  const { number } = version;
  const confirm = () =>
    restore.mutate(
      { id: entry.id, versionId: version.id },
      {
        onSuccess: () => showToast('done', t('Version {{number}} restored', { number })),
        onError: ({ message }) => showToast('failed', t("Couldn't restore the version"), message),
        onSettled: onClose,
      },
    );
  return (
    <Confirm
      opened
      danger={false}
      onClose={onClose}
      title={t('Restore version {{number}}?', { number })}
      body={t('It becomes the newest version. Later versions are kept.')}
      action={t('Restore version {{number}}', { number })}
      busy={restore.isPending}
      onConfirm={confirm}
    />
  );
}

function DeleteQuestion({ version, onClose }: QuestionProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const remove = useDeleteVersion();
  const { number, id, sizeBytes } = version;
  const confirm = () =>
    remove.mutate(
      { id },
      {
        onSuccess: () => showToast('done', t('Version {{number}} deleted', { number })),
        onError: ({ message }) => showToast('failed', t("Couldn't delete the version"), message),
        onSettled: onClose,
      },
    );
  return (
    <Confirm
      opened
      onClose={onClose}
      title={t('Permanently delete version {{number}}?', { number })}
      body={t("This can't be undone. It frees {{size}}.", { size: format.bytes(sizeBytes) })}
      action={t('Delete version {{number}}', { number })}
      keep={t('Keep it')}
      busy={remove.isPending}
      onConfirm={confirm}
    />
  );
}
