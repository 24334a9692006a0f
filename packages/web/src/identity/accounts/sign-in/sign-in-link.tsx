import { Button } from '@mantine/core';
import { useState } from 'react';
import { notReached, RequestFailed, useTranslation } from '../../../kernel/index.ts';
import { StatusNote } from '../status-note.tsx';

/** While others keep an account paused, its owner signs in with an emailed link. */
export function LinkInstead({ email }: { email: string }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState('');
  const send = async () => {
    setBusy(true);
    try {
      const { call, requestSignInLink } = await import('../sign-in-calls.ts');
      setAnswer((await call(requestSignInLink, { email }, { anonymous: true })).message);
    } catch (error) {
      setAnswer((error instanceof RequestFailed ? error : notReached()).message);
    }
    setBusy(false);
  };
  return (
    <StatusNote title={t('Is this your account?')}>
      <p role="status">
        {answer
          ? answer
          : t('We can email you a link. Open it and enter your password to sign in now.')}
      </p>
      {!answer && (
        <Button variant="default" loading={busy} onClick={() => void send()}>
          {t('Email me a link')}
        </Button>
      )}
    </StatusNote>
  );
}
