import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { ConnectionPanel } from './connection-panel.tsx';
import { type FormId, webhooksOf } from './queries.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookItem } from './webhook-item.tsx';

/** The webhooks of a form. */
export function WebhookPanel({ formId }: { formId: FormId }) {
  const { t } = useTranslation();
  const query = useQuery(webhooksOf(formId));
  const [secret, setSecret] = useState('');
  return (
    <>
      <ConnectionPanel
        title={t('Webhooks')}
        note={t('Send responses to another program as they arrive. Each message is signed.')}
        query={query}
        failed={t("Couldn't load webhooks")}
        empty={t('No webhooks yet. Other programs learn of responses when you add one.')}
        add={t('Add webhook')}
        change={t('Change webhook')}
        personal
        fields={(hook, onClose) => (
          <WebhookForm formId={formId} hook={hook} onClose={onClose} onCreated={setSecret} />
        )}
      >
        {(hook, onEdit) => (
          <WebhookItem key={hook.id} hook={hook} onEdit={onEdit} onSecret={setSecret} />
        )}
      </ConnectionPanel>
      <SecretDialog secret={secret} onClose={() => setSecret('')} />
    </>
  );
}
