import { Button } from '@mantine/core';
import type { FormWebhook } from '@ngo-plus/contract/data/responses';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { Loaded, Panel } from '../../../ui/index.ts';
import styles from './connections.module.css';
import { type FormId, webhooksOf } from './queries.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookItem } from './webhook-item.tsx';

/** The webhooks of a form. */
export function WebhookPanel({ formId }: { formId: FormId }) {
  const { t } = useTranslation();
  const query = useQuery(webhooksOf(formId));
  const [edited, setEdited] = useState<FormWebhook | 'new'>();
  const [secret, setSecret] = useState('');
  return (
    <Panel
      title={t('Webhooks')}
      note={t('Send responses to another program as they arrive. Each message is signed.')}
      action={
        <Button
          leftSection={<IconPlus size={18} aria-hidden />}
          variant="default"
          onClick={() => setEdited('new')}
        >
          {t('Add webhook')}
        </Button>
      }
    >
      <Loaded query={query} failed={t("Couldn't load webhooks")} level={3} lines={3}>
        {(hooks) =>
          hooks.length === 0 ? (
            <p>{t('No webhooks yet. Other programs learn of responses when you add one.')}</p>
          ) : (
            <ul className={styles.list}>
              {hooks.map((hook) => (
                <WebhookItem
                  key={hook.id}
                  hook={hook}
                  onEdit={() => setEdited(hook)}
                  onSecret={setSecret}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      <WebhookForm
        key={edited === 'new' ? 'new' : edited?.id}
        formId={formId}
        edited={edited}
        onClose={() => setEdited(undefined)}
        onCreated={setSecret}
      />
      <SecretDialog secret={secret} onClose={() => setSecret('')} />
    </Panel>
  );
}
