import { useSyncExternalStore } from 'react';
import { peekOrigin, useTranslation } from '../../../kernel/index.ts';
import { StatusNote } from '../status-note.tsx';

/**
 * Explains why someone who opened an address of the portal has to sign in first. The server does not know that
 * address, so the note appears with the scripts.
 */
export function WhySignIn() {
  const { t } = useTranslation();
  const origin = useSyncExternalStore(neverChanges, peekOrigin, () => null);
  if (origin === null) return null;
  return isGrant(origin) ? (
    <StatusNote title={t('Sign in to view this grant')}>
      <p>
        {t(
          "Grants are open to people with an account. Sign in or sign up, and we'll show you the grant.",
        )}
      </p>
    </StatusNote>
  ) : (
    <StatusNote title={t('Sign in to continue')}>
      <p>{t("The page you opened is for people with an account. We'll take you there next.")}</p>
    </StatusNote>
  );
}

const neverChanges = () => () => {};

/** `/grants/{id}`, as the cards of the public list link to it. */
const isGrant = (address: string): boolean => /^\/grants\/[^/?#]+/.test(address);
