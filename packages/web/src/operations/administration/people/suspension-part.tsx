import { Button } from '@mantine/core';
import {
  type PersonDetail,
  restorePerson,
  suspendPerson,
} from '@ngo-plus/contract/operations/administration';
import { useState } from 'react';
import { call, tell, useTranslation } from '../../../kernel/index.ts';
import styles from '../administration.module.css';
import { usePersonChange } from '../changes.ts';
import { ReasonDialog } from '../reason-dialog.tsx';

/** Shuts somebody out of every organisation, or lets them in again. */
export function SuspensionPart({ person }: { person: PersonDetail }) {
  const { t } = useTranslation();
  const { id, name, state, may } = person;
  const [asking, setAsking] = useState(false);
  const suspend = usePersonChange((reason: string) => call(suspendPerson, { id, reason }));
  const restore = usePersonChange(() => call(restorePerson, { id }));
  if (!may.suspend) return <p className={styles.quiet}>{t('You cannot suspend this person.')}</p>;
  const letIn = () =>
    restore.mutate(undefined, {
      onSuccess: () => tell('done', t('{{name}} can sign in again', { name })),
      onError: (error) => tell('failed', t('They could not be let in'), t(error.message)),
    });
  return (
    <div>
      <h3>{t('Access to NGO Plus')}</h3>
      <p className={styles.quiet}>
        {state === 'suspended'
          ? t('They cannot sign in anywhere. Nothing of their work was deleted.')
          : t('Suspended people are signed out at once, everywhere. Their work stays.')}
      </p>
      {state === 'suspended' ? (
        <Button variant="default" loading={restore.isPending} onClick={letIn}>
          {t('Restore access')}
        </Button>
      ) : (
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('Suspend')}
        </Button>
      )}
      <ReasonDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('Suspend {{name}}?', { name })}
        body={t('Every session of theirs ends at once, in every organisation.')}
        readers={t('They get it by letter, and it stays in the audit log.')}
        action={t('Suspend')}
        submit={async (reason) => {
          await suspend.mutateAsync(reason);
          tell('done', t('{{name}} is suspended', { name }));
        }}
      />
    </div>
  );
}
