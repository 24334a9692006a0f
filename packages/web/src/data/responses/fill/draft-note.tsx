import { useState } from 'react';
import { localesOf, useTranslation } from '../../../kernel/index.ts';

type Props = {
  savedAt: string | undefined;
  draftFrom: string | undefined;
  failure: string | undefined;
  /** It can be continued elsewhere by a link. */
  hasLink: boolean;
  /** The response is being sent. */
  busy: boolean;
  onStartAgain: () => void;
};

/** Says that answers are saved on this device, and offers to begin again. */
export function DraftNote({ savedAt, draftFrom, failure, hasLink, busy, onStartAgain }: Props) {
  const { t, i18n } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  if (failure !== undefined)
    return (
      <p className="f-note f-warning" role="alert">
        {failure}
      </p>
    );
  const saved = savedAt ?? draftFrom;
  if (saved === undefined) return null;
  const when = new Intl.DateTimeFormat(localesOf(i18n.language), {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(saved));
  return (
    <div className="f-note f-draft">
      <p>
        {savedAt === undefined
          ? t('You continue your draft of {{when}}.', { when })
          : t('Draft saved on this device, {{when}}', { when })}
      </p>
      {isAsking ? (
        <>
          <p>
            {hasLink
              ? t('Delete the draft and start again? Its link will stop working.')
              : t('Delete the draft and start again?')}
          </p>
          <p className="f-actions">
            <button type="button" className="q-button" disabled={busy} onClick={onStartAgain}>
              {t('Delete draft')}
            </button>
            <button type="button" className="q-button" onClick={() => setAsking(false)}>
              {t('Keep it')}
            </button>
          </p>
        </>
      ) : (
        <button type="button" className="q-link" disabled={busy} onClick={() => setAsking(true)}>
          {t('Start again')}
        </button>
      )}
    </div>
  );
}
