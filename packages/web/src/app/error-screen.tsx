import { Button } from '@mantine/core';
import { isRouteErrorResponse, Link } from 'react-router';
import { latestReference, RequestFailed, useRendering, useTranslation } from '../kernel/index.ts';
import { ErrorState, Logo, Reference } from '../ui/index.ts';
import styles from './error-screen.module.css';

/** Shown when a page fails; the reference identifies the failure in the log. */
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
        <BrokenPage error={error} />
      </main>
    </>
  );
}

/** The same inside a layout that still works. */
export function BrokenPage({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const refusal = useRefusal(error);
  const title = refusal?.title ?? t('Unexpected Application Error!');
  const home = (
    <Button variant="default" component="a" href="/">
      {t('Go to the home page')}
    </Button>
  );
  return (
    <div className={styles.page}>
      <title>{title}</title>
      <ErrorState
        level={1}
        title={title}
        body={refusal?.body}
        error={error}
        onRetry={refusal ? undefined : () => location.reload()}
        action={home}
      />
      {!(error instanceof RequestFailed) && !refusal && <RequestReference />}
    </div>
  );
}

/** Errors that a retry cannot fix, such as a missing page. */
function useRefusal(error: unknown): { title: string; body: string } | undefined {
  const { t } = useTranslation();
  switch (isRouteErrorResponse(error) && error.status) {
    case 404:
      return {
        title: t('Nothing was found at this address.'),
        body: t('Check the address, or start from the home page.'),
      };
    case 405:
      return {
        title: t("This form can't be submitted here."),
        body: t('Go back to the form and submit it again.'),
      };
    default:
      return undefined;
  }
}

const marker = 'request-id';

/** The server writes its reference into the page, where the browser reads it at hydration. */
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
