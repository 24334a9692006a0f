import { type PublicForm, readPublicForm } from '@ngo-plus/contract/data/responses';
import { useEffect, useState } from 'react';
import { call, openOwn, readToken, rememberOrigin, useTranslation } from '../../../kernel/index.ts';

type Props = { formId: string; onForm: (form: PublicForm) => void };

/** A form for members of the organisation: only the browser knows who is signed in. */
export function TeamForm({ formId, onForm }: Props) {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<string>();
  const [isSignedOut, setSignedOut] = useState(false);
  useEffect(() => {
    if (readToken() === undefined) return setSignedOut(true);
    const controller = new AbortController();
    readTeamForm(formId, controller.signal).then(onForm, (error: Error) => {
      if (!controller.signal.aborted) setFailure(error.message);
    });
    return () => controller.abort();
  }, [formId, onForm]);
  return (
    <section className="f-panel">
      <h1 tabIndex={-1}>{isSignedOut ? t('Sign in to open this form') : t('Opening the form…')}</h1>
      {isSignedOut && (
        <>
          <p>{t('This form is for members of the organisation.')}</p>
          <p>
            <a
              className="f-button f-primary"
              href="/signin"
              onClick={() => rememberOrigin(location.pathname)}
            >
              {t('Sign in')}
            </a>
          </p>
        </>
      )}
      {failure !== undefined && (
        <p className="q-fault" role="alert">
          {failure}
        </p>
      )}
      <noscript>
        <p>{t('This form needs JavaScript.')}</p>
      </noscript>
    </section>
  );
}

/** The form, or the copy that this person opened before when there is no connection. It goes with their session. */
async function readTeamForm(formId: string, signal: AbortSignal): Promise<PublicForm> {
  const address = `/data-collection/team-forms/${formId}`;
  const cache = 'caches' in globalThis ? await openOwn('forms') : undefined;
  try {
    const form = await call(readPublicForm, { id: formId }, { signal });
    await cache?.put(address, Response.json(form));
    return form;
  } catch (error) {
    const cached = navigator.onLine ? undefined : await cache?.match(address);
    if (!cached) throw error;
    return (await cached.json()) as PublicForm;
  }
}
