import { Moment, useTranslation } from '../../kernel/index.ts';
import type { Autosave } from './use-autosave.ts';

/** Whether what was typed is safe, as one line beside the buttons. Empty before the first change. */
export function AutosaveStatus({ autosave }: { autosave: Autosave }) {
  const { t } = useTranslation();
  const { savedAt, isStored, isFailing } = autosave;
  return (
    <p className="muted small" role="status">
      {isFailing ? (
        t("Couldn't save your changes. Trying again.")
      ) : !isStored ? (
        t('Saving your changes...')
      ) : savedAt ? (
        <>
          {t('Saved in the version history')} <Moment at={savedAt} with="time" />
        </>
      ) : null}
    </p>
  );
}
