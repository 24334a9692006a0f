import { useState } from 'react';
import { saveFile, useTranslation } from '../../../kernel/index.ts';
import { exportResponse, type Finished } from './device/index.ts';
import type { FillSession } from './session.ts';

type Props = { session: FillSession; finished: Finished };

/** Exports a response that is only on this page: the device could not store it, and it could not be sent. */
export function UnstoredResponse({ session: { form, files }, finished }: Props) {
  const { t } = useTranslation();
  const [hasFailed, setFailed] = useState(false);
  const save = async () => {
    try {
      const read = (name: string) => files.read({ name, type: '' });
      saveFile(await exportResponse(form.title, finished, read));
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return (
    <div className="f-note f-warning">
      <p>{t('This response is not saved on this device.')}</p>
      {hasFailed && (
        <p role="alert">{t("Couldn't export the response. Keep this page open and try again.")}</p>
      )}
      <p>
        <button type="button" className="q-button" onClick={() => void save()}>
          {t('Export response')}
        </button>
      </p>
    </div>
  );
}
