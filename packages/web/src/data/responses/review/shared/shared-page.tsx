import { lazy, Suspense, useSyncExternalStore } from 'react';
import { type MetaArgs, useLocation } from 'react-router';
import { pageMeta, useTranslation } from '../../../../kernel/index.ts';
import styles from './shared.module.css';

/** The rows and what reads them are loaded for links that can be opened. */
const SharedView = lazy(() =>
  import('./shared-view.tsx').then(({ SharedView }) => ({ default: SharedView })),
);

const description = 'Answers that an organisation shares with you.';

export const meta = (page: MetaArgs) =>
  pageMeta({ title: 'Shared responses', description, listed: false }, page);

/** Anyone with the address sees the answers, so it must not leak as a referrer. */
export const headers = () => ({ 'referrer-policy': 'no-referrer' });

/**
 * The page behind a link to responses. The server sends the same page to everyone, because the token is in the fragment of
 * the address, which only the browser sees.
 */
export default function SharedPage() {
  const { t } = useTranslation();
  const { hash } = useLocation();
  const isRunning = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [, token] = /^#([\w-]{43})$/.exec(hash) ?? [];
  return (
    <div className={styles.page}>
      {!isRunning && (
        <>
          <Waiting />
          <noscript>{t('This page needs JavaScript.')}</noscript>
        </>
      )}
      {isRunning && token === undefined && (
        <>
          <h1>{t('Shared responses')}</h1>
          <p>{t('The address is incomplete. Check the link.')}</p>
        </>
      )}
      {isRunning && token !== undefined && (
        <Suspense fallback={<Waiting />}>
          <SharedView key={token} token={token} />
        </Suspense>
      )}
    </div>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <>
      <h1>{t('Shared responses')}</h1>
      <p role="status">{t('Loading')}</p>
    </>
  );
}

const never = () => () => {};
