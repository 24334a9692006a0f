import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Unsent } from '../../data/responses/index.ts';
import { useTranslation } from '../../kernel/index.ts';
import { Dialog } from '../../ui/index.ts';

type Props = { unsent: Unsent; onClose: () => void; onConfirm: () => Promise<void> };

/** Asks before signing out deletes responses that are only on this device. */
export function UnsentDialog({ unsent, onClose, onConfirm }: Props) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const { responses, drafts, forms } = unsent;
  const confirm = async () => {
    setBusy(true);
    await onConfirm();
  };
  return (
    <Dialog opened onClose={onClose} title={t('Sign out and delete unsent responses?')} personal>
      <div className="stack">
        <p>
          {t('They are only on this device, encrypted for you. Signing out deletes them for good.')}
        </p>
        <ul>
          {responses > 0 && (
            <li>
              {t('{{count, number}} responses waiting to be sent', {
                count: responses,
                defaultValue_one: '{{count, number}} response waiting to be sent',
              })}
            </li>
          )}
          {drafts > 0 && (
            <li>
              {t('{{count, number}} drafts', {
                count: drafts,
                defaultValue_one: '{{count, number}} draft',
              })}
            </li>
          )}
        </ul>
        {forms.length > 0 && (
          <>
            <p>{t('To send or export the responses, open a form:')}</p>
            <ul>
              {forms.slice(0, 5).map(({ id, title }) => (
                <li key={id}>
                  <a href={`/data-collection/forms/${id}/fill`}>{title}</a>
                </li>
              ))}
            </ul>
          </>
        )}
        <div className="group">
          <Button color="brick" loading={busy} onClick={() => void confirm()}>
            {t('Delete and sign out')}
          </Button>
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('Stay signed in')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
