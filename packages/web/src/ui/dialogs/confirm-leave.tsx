import { useCallback, useEffect } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { readToken, useTranslation } from '../../kernel/index.ts';
import { Confirm } from './confirm.tsx';

type Props = {
  form: { readonly dirty: boolean; readonly busy: boolean };
};

/**
 * Asks before a form that was changed is left, for another screen or another site. Not while it is
 * being sent, for what was sent leads on; nor once the session has ended, for there is nothing to
 * stay for.
 */
export function ConfirmLeave({ form: { dirty, busy } }: Props) {
  const { t } = useTranslation();
  const atRisk = dirty && !busy;
  const blocks: BlockerFunction = useCallback(
    ({ currentLocation, nextLocation }) =>
      atRisk && isSignedIn() && currentLocation.pathname !== nextLocation.pathname,
    [atRisk],
  );
  const blocker = useBlocker(blocks);
  useEffect(() => {
    if (!atRisk) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (isSignedIn()) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [atRisk]);
  return (
    <Confirm
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('Leave without saving?')}
      body={t("Your changes haven't been saved. If you leave now, they'll be lost.")}
      action={t('Leave')}
      keep={t('Stay')}
      onConfirm={() => blocker.proceed?.()}
    />
  );
}

const isSignedIn = () => readToken() !== undefined;
