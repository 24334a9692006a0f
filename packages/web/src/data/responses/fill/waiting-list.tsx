import { useState } from 'react';
import { localesOf, saveFile, useTranslation } from '../../../kernel/index.ts';
import { deleteWaiting, exportWaiting, reopenWaiting, type Waiting } from './device/index.ts';
import { openDraft } from './draft-address.ts';
import { useNetwork, useOnline } from './use-online.ts';
import { useWaiting } from './use-waiting.ts';

/** The most responses that are listed. Sending makes room for the next ones. */
const maxListed = 50;

/** The responses that wait to be sent from this device, of all forms, and those that were not accepted. */
export function WaitingList({ formId }: { formId: string }) {
  const { t } = useTranslation();
  const online = useOnline();
  const hasNetwork = useNetwork();
  const { waiting: all, busy, sendAll } = useWaiting();
  const waiting = all.filter(({ isRefused }) => !isRefused);
  const refused = all.filter(({ isRefused }) => isRefused);
  const rows = (of: readonly Waiting[]) => (
    <ul className="f-waiting">
      {of.slice(0, maxListed).map((one) => (
        <WaitingRow key={one.responseId} waiting={one} isOther={one.formId !== formId} />
      ))}
      {of.length > maxListed && (
        <li>{t('{{count, number}} more', { count: of.length - maxListed })}</li>
      )}
    </ul>
  );
  const tryAgain = (
    <button
      type="button"
      className="q-button"
      aria-busy={busy || undefined}
      onClick={() => void sendAll()}
    >
      {busy ? t('Sending…') : t('Try again')}
    </button>
  );
  return (
    <>
      {refused.length > 0 && (
        <section className="f-banner" aria-label={t('Not accepted')}>
          <div className="f-column">
            <div className="f-banner-row" role="status">
              <p>
                <b>
                  {t('{{count, number}} responses were not accepted', {
                    count: refused.length,
                    defaultValue_one: '{{count, number}} response was not accepted',
                  })}
                </b>
              </p>
              {tryAgain}
            </div>
            {rows(refused)}
          </div>
        </section>
      )}
      {waiting.length > 0 && (
        <section className="f-banner" aria-label={t('Waiting to be sent')}>
          <div className="f-column">
            <div className="f-banner-row" role="status">
              <p>
                <b>
                  {t('{{count, number}} responses waiting to be sent', {
                    count: waiting.length,
                    defaultValue_one: '{{count, number}} response waiting to be sent',
                  })}
                </b>
                <br />
                {hasNetwork
                  ? t('Saved on this device until then.')
                  : t("You're offline. Saved on this device until then.")}
              </p>
              {tryAgain}
            </div>
            <details>
              <summary>{t('Show waiting responses')}</summary>
              {rows(waiting)}
            </details>
          </div>
        </section>
      )}
      {waiting.length === 0 && (
        <div role="status">
          {!online && (
            <div className="f-banner">
              <p className="f-column">
                {hasNetwork
                  ? t("We can't reach the server. You can still fill in the form.")
                  : t("You're offline. You can still fill in the form.")}
              </p>
            </div>
          )}
        </div>
      )}
    </>
  );
}

function WaitingRow({ waiting, isOther }: { waiting: Waiting; isOther: boolean }) {
  const { t, i18n } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { responseId, formTitle, queuedAt } = waiting;
  const when = new Intl.DateTimeFormat(localesOf(i18n.language), {
    dateStyle: 'medium',
    timeStyle: 'medium',
  }).format(new Date(queuedAt));
  const exportIt = async () => {
    try {
      saveFile(await exportWaiting(waiting));
      setFailure(undefined);
    } catch {
      setFailure(t("Couldn't export the response: this device can no longer read it."));
    }
  };
  const correct = async () => {
    try {
      openDraft(waiting.formId, await reopenWaiting(waiting));
    } catch {
      setFailure(t("Couldn't open the response: this device can no longer read it."));
    }
  };
  return (
    <li>
      <p>
        {when}
        {isOther && `, ${formTitle}`}
        {waiting.failure !== undefined && !waiting.isUnreached && (
          <span className="f-failure">{waiting.failure}</span>
        )}
        {failure !== undefined && (
          <span className="f-failure" role="alert">
            {failure}
          </span>
        )}
      </p>
      {isAsking ? (
        <div className="f-actions">
          <p>{t("Delete this response? It hasn't been sent.")}</p>
          <button type="button" className="q-button" onClick={() => void deleteWaiting(responseId)}>
            {t('Delete response')}
          </button>
          <button type="button" className="q-button" onClick={() => setAsking(false)}>
            {t('Keep it')}
          </button>
        </div>
      ) : (
        <div className="f-actions">
          {waiting.refusal && (
            <button
              type="button"
              className="q-button"
              aria-label={t('Edit the response of {{when}}', { when })}
              onClick={() => void correct()}
            >
              {t('Edit')}
            </button>
          )}
          <button
            type="button"
            className="q-button"
            aria-label={t('Export the response of {{when}}', { when })}
            onClick={() => void exportIt()}
          >
            {t('Export')}
          </button>
          <button
            type="button"
            className="q-button"
            aria-label={t('Delete the response of {{when}}', { when })}
            onClick={() => setAsking(true)}
          >
            {t('Delete')}
          </button>
        </div>
      )}
    </li>
  );
}
