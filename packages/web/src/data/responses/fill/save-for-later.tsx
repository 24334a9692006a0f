import { useState } from 'react';
import { localesOf, RequestFailed, useTranslation } from '../../../kernel/index.ts';
import { CopyButton } from './copy-button.tsx';
import { isLinkGone, type SavedLink, saveWithLink } from './device/index.ts';
import { addressOf } from './saved-address.ts';
import type { FillSession } from './session.ts';
import { useOnline } from './use-online.ts';
import { answersOf } from './use-session.ts';

type Props = {
  session: FillSession;
  /** The link belongs to the draft now. */
  onSaved: () => void;
};

/** Saves the unfinished response under a link with which it is continued on any device. */
export function SaveForLater({ session, onSaved }: Props) {
  const { t } = useTranslation();
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [saved, setSaved] = useState<{ link: SavedLink; isWithoutFiles: boolean }>();
  const save = async () => {
    setBusy(true);
    setFailure(undefined);
    const { form, responseId, startedAt, response, files, link } = session;
    const unfinished = {
      responseId,
      version: form.version,
      startedAt,
      language: response.language,
      answers: answersOf(session),
    };
    try {
      const result = await saveWithLink(form, { response: unfinished, files }, link);
      setSaved(result);
      onSaved();
    } catch (error) {
      // Saving again then makes a new link.
      if (link.current && (await isLinkGone(form, link.current))) link.current = undefined;
      setFailure(
        error instanceof RequestFailed
          ? error.message
          : t("Couldn't save the response. Try again."),
      );
    }
    setBusy(false);
  };
  return (
    <div className="f-later">
      <button
        type="button"
        className="q-button"
        disabled={!online}
        aria-busy={busy || undefined}
        onClick={() => void save()}
      >
        {saved ? t('Save again') : t('Save and continue later')}
      </button>
      {failure !== undefined && (
        <p className="f-failure" role="alert">
          {failure}
        </p>
      )}
      {saved && <LinkNote session={session} saved={saved} />}
    </div>
  );
}

type LinkProps = { session: FillSession; saved: { link: SavedLink; isWithoutFiles: boolean } };

function LinkNote({ session: { form }, saved: { link, isWithoutFiles } }: LinkProps) {
  const { t, i18n } = useTranslation();
  const address = addressOf(form.id, link);
  const on = (at: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localesOf(i18n.language), options).format(new Date(at));
  const subject = encodeURIComponent(form.title);
  const body = encodeURIComponent(address);
  return (
    <section className="f-note" aria-label={t('Link to continue')}>
      <p role="status">
        {t('Saved at {{time}}. Continue with this link on any device until {{date}}.', {
          time: on(link.savedAt, { timeStyle: 'short' }),
          date: on(link.expiresAt, { dateStyle: 'long' }),
        })}
      </p>
      {isWithoutFiles && (
        <p>
          <b>
            {t(
              'Your files are too large to be saved with the link. They stay on this device: add them again where you continue.',
            )}
          </b>
        </p>
      )}
      <input
        className="q-input"
        readOnly
        aria-label={t('Link to continue')}
        value={address}
        onFocus={(event) => event.target.select()}
      />
      <p className="f-actions">
        <CopyButton text={address} />
        <a className="q-button" href={`mailto:?subject=${subject}&body=${body}`}>
          {t('Email the link to yourself')}
        </a>
      </p>
      <p>
        {t(
          'Anyone with the link can read and change your answers. Without it they cannot be read, not even by us.',
        )}
      </p>
    </section>
  );
}
