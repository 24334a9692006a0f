import { type PublicForm, readPublicForm } from '@ngo-plus/contract/data/responses';
import { useEffect, useState } from 'react';
import {
  call,
  isServerFault,
  openOwn,
  RequestFailed,
  readToken,
  rememberOrigin,
  useTranslation,
} from '../../../kernel/index.ts';
import { keepContactGroups } from './contact-groups.ts';
import { cachePage } from './device/index.ts';
import { keepTeamMedia } from './team-media.ts';

type Props = { formId: string; onForm: (form: PublicForm) => void };

type State =
  | { readonly kind: 'opening' | 'signed-out' }
  | { readonly kind: 'missing' | 'failed'; readonly message: string | undefined };

/**
 * A form that the server does not show to strangers: it is for members of the organisation, whom only the browser knows,
 * or it does not exist.
 */
export function TeamForm({ formId, onForm }: Props) {
  const { t } = useTranslation();
  const [state, setState] = useState<State>({ kind: 'opening' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (readToken() === undefined) return setState({ kind: 'signed-out' });
    const controller = new AbortController();
    setState({ kind: 'opening' });
    readTeamForm(formId, controller.signal).then(onForm, (error: unknown) => {
      if (controller.signal.aborted) return;
      const isMissing = error instanceof RequestFailed && error.code === 'not_found';
      const message = error instanceof RequestFailed ? error.message : undefined;
      setState({
        kind: isMissing ? 'missing' : 'failed',
        message,
      });
    });
    return () => controller.abort();
    // `attempt` opens it again.
  }, [formId, onForm, attempt]);
  return (
    <section className="f-panel">
      <div className="without-scripts">
        <h1>{t('Form not found')}</h1>
        <p>
          {t(
            "This form doesn't exist, or it's for members of an organisation, who need JavaScript to open it.",
          )}
        </p>
      </div>
      <h1 tabIndex={-1} className="with-scripts">
        {title()}
      </h1>
      {state.kind === 'signed-out' && (
        <>
          <p>
            {t(
              "This form doesn't exist, or it's for members of an organisation. Sign in to see those.",
            )}
          </p>
          <p>
            <a
              className="f-button f-primary"
              href="/signin"
              onClick={() => rememberOrigin(location.pathname + location.search + location.hash)}
            >
              {t('Sign in')}
            </a>
          </p>
        </>
      )}
      {state.kind === 'missing' && (
        <>
          <p>{state.message}</p>
          <p>{t('It may have been deleted, or it belongs to another organisation.')}</p>
        </>
      )}
      {state.kind === 'failed' && (
        <>
          <p role="alert">{state.message ?? t("Couldn't open the form. Try again.")}</p>
          <p>
            <button
              type="button"
              className="f-button f-primary"
              onClick={() => setAttempt(attempt + 1)}
            >
              {t('Try again')}
            </button>
          </p>
        </>
      )}
    </section>
  );

  function title(): string {
    if (state.kind === 'opening') return t('Opening the form…');
    return state.kind === 'failed' ? t("The form couldn't be opened") : t('Form not found');
  }
}

/** The form, or the copy that this person opened before if the server is not reached. It goes with their session. */
async function readTeamForm(formId: string, signal: AbortSignal): Promise<PublicForm> {
  const address = `/data-collection/team-forms/${formId}`;
  // A browser that refuses caches opens the form with a connection.
  const cache = 'caches' in globalThis ? await openOwn('forms').catch(() => undefined) : undefined;
  try {
    const form = await call(readPublicForm, { id: formId }, { signal });
    await cache?.put(address, Response.json(form)).catch(() => undefined);
    // The page opens offline from now on. If that fails, it is tried again the next time.
    void cachePage(location.pathname, true).catch(() => undefined);
    void keepTeamMedia(form).catch(() => undefined);
    void keepContactGroups(form).catch(() => undefined);
    return form;
  } catch (error) {
    const isReached = !(error instanceof RequestFailed) || !isServerFault(error);
    const cached = isReached || signal.aborted ? undefined : await cache?.match(address);
    if (!cached) throw error;
    return (await cached.json()) as PublicForm;
  }
}
