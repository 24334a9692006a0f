import { Button, Group } from '@mantine/core';
import { IconUserShield } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { endSession, Moment, type Person, useTranslation } from '../../kernel/index.ts';
import styles from './impersonation-banner.module.css';
import { endSessionFor } from './profile.ts';

/** Shown on every screen during an impersonation: who impersonates whom, and the way back. */
export function ImpersonationBanner({ user }: { user: Person }) {
  const { t } = useTranslation();
  const [ending, setEnding] = useState(false);
  const until = user.behind?.until;
  useEnd(until);
  if (!until) return null;
  const end = () => {
    setEnding(true);
    void endSessionFor(user.id);
  };
  return (
    <Group
      className={styles.banner}
      component="section"
      gap="8px 12px"
      aria-label={t('Signed in as another user')}
    >
      <IconUserShield size={22} aria-hidden />
      <p>
        <b>{t("You're signed in as {{name}}.", { name: user.name })}</b>{' '}
        <span>{t('Your actions are logged under both names.')} </span>
        {t('Ends automatically at')} <Moment at={until} with="time" />
      </p>
      <Button variant="default" size="xs" loading={ending} onClick={end}>
        {t('Return to my account')}
      </Button>
    </Group>
  );
}

/** The server refuses from then on; the screen does not wait for the next request. */
function useEnd(until: string | undefined): void {
  useEffect(() => {
    if (until === undefined) return;
    const remainingMs = new Date(until).getTime() - Date.now();
    const timer = setTimeout(() => endSession(), Math.max(0, remainingMs));
    return () => clearTimeout(timer);
  }, [until]);
}
