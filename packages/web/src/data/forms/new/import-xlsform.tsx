import { importForm, maxWorkbookBytes } from '@ngo-plus/contract/data/forms';
import { useState } from 'react';
import { upload, useAction, useTranslation } from '../../../kernel/index.ts';
import { FileDrop } from '../../../platform/imports/index.ts';
import { Note, Panel } from '../../../ui/index.ts';
import { formKeys } from '../queries.ts';
import { type Imported, ImportFindings } from './import-findings.tsx';

/** Reads a workbook and shows what its author should know before the form is opened. */
export function ImportXlsform() {
  const { t } = useTranslation();
  const [imported, setImported] = useState<Imported>();
  const { mutate, isPending, error, variables } = useAction(
    (file: File) => upload(importForm, {}, file),
    formKeys.lists,
  );
  if (imported)
    return <ImportFindings imported={imported} onAgain={() => setImported(undefined)} />;
  return (
    <Panel
      title={t('Import an XLSForm')}
      note={t(
        'From KoboToolbox, ODK, SurveyCTO or Ona: .xlsx, .xls or .xlsm. Mistakes in it are listed by row.',
      )}
    >
      {error && (
        <Note tone="bad" role="alert" title={t("Couldn't import the file")}>
          {error.message}
        </Note>
      )}
      <FileDrop
        reading={isPending ? variables.name : undefined}
        maxBytes={maxWorkbookBytes}
        onFile={(file) => mutate(file, { onSuccess: setImported })}
      />
    </Panel>
  );
}
