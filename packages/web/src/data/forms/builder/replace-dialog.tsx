import { importDraft, maxWorkbookBytes } from '@ngo-plus/contract/data/forms';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { upload, useTranslation } from '../../../kernel/index.ts';
import { FileDrop } from '../../../platform/imports/index.ts';
import { Dialog, Note, showToast } from '../../../ui/index.ts';
import { FindingTable, type Imported } from '../new/index.ts';
import type { DraftStore } from './draft-store.ts';

type Props = { store: DraftStore; opened: boolean; onClose: () => void };

/** Replaces the draft by a workbook. Questions of the same name keep their answers; the change can be undone. */
export function ReplaceDialog({ store, opened, onClose }: Props) {
  const { t } = useTranslation();
  const [findings, setFindings] = useState<Imported['findings']>([]);
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: async (file: File) => {
      if (!(await store.flush())) throw new Error(t("The latest changes couldn't be saved."));
      return upload(importDraft, { id: store.view().saved.id, revision: store.revision() }, file);
    },
    onSuccess: (answer) => {
      store.takeOther(answer);
      setFindings(answer.findings);
      if (answer.findings.length > 0) return;
      showToast('done', t('Draft replaced'));
      onClose();
    },
  });
  const close = () => {
    setFindings([]);
    onClose();
  };
  return (
    <Dialog opened={opened} onClose={close} title={t('Replace by an XLSForm')} size="lg">
      {findings.length > 0 ? (
        <>
          <p>{t("The draft was replaced. Some rows weren't imported as written.")}</p>
          <FindingTable findings={findings} />
        </>
      ) : (
        <>
          <p className="muted">
            {t(
              'Questions with the same name keep their answers. You can undo it, and published versions stay as they are.',
            )}
          </p>
          {error && (
            <Note tone="bad" role="alert">
              {error.message}
            </Note>
          )}
          <FileDrop
            reading={isPending ? variables.name : undefined}
            maxBytes={maxWorkbookBytes}
            onFile={(file) => mutate(file)}
          />
        </>
      )}
    </Dialog>
  );
}
