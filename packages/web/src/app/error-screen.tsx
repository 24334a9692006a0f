import { Button } from '@mantine/core';
import { isRouteErrorResponse, Link } from 'react-router';
import {
  ErrorState,
  Logo,
  latestReference,
  Reference,
  RequestFailed,
  useRendering,
  useTranslation,
} from '../kernel/index.ts';
import styles from './error-screen.module.css';

/** What people see when a page broke; the reference leads to the failure in the log. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { t } = useTranslation();
  return (
    <>
      <header className={styles.top}>
        <Link to="/" aria-label={t('NGO Plus home')} reloadDocument>
          <Logo />
        </Link>
      </header>
      <main id="main" className={styles.main}>
        <title>{t('Unexpected Application Error!')}</title>
        <BrokenPage error={error} />
      </main>
    </>
  );
}

/** The same inside a layout that still stands. */
export function BrokenPage({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const home = (
    <Button variant="default" component="a" href="/">
      {t('Go to the home page')}
    </Button>
  );
  return (
    <div className={styles.page}>
      <ErrorState
        level={1}
        title={
          missing ? t('There is nothing at this address.') : t('Unexpected Application Error!')
        }
        error={error}
        {...(!missing && { onRetry: () => location.reload() })}
        action={home}
      />
      {!(error instanceof RequestFailed) && !missing && <RequestReference />}
    </div>
  );
}

const marker = 'request-id';

/** The server writes its reference into the page; the browser, waking the page up, reads it there. */
function RequestReference() {
  const { requestId } = useRendering();
  const inPage = () => document.getElementById(marker)?.dataset['id'] ?? latestReference();
  const id = typeof document === 'undefined' ? requestId : inPage();
  return id ? (
    <div id={marker} data-id={id} className={styles.reference}>
      <Reference id={id} />
    </div>
  ) : null;
}
