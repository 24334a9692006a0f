import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import {
  changeFormWebhook,
  createFormWebhook,
  type FormWebhook,
  type WebhookEvent,
} from '@ngo-plus/contract/data/responses';
import { useState } from 'react';
import * as z from 'zod';
import { useEndpoint, useForm, useTranslation } from '../../../kernel/index.ts';
import { Dialog, ErrorSummary, showToast } from '../../../ui/index.ts';
import { chosenEvents, eventNames } from './labels.ts';
import { connectionKeys, type FormId } from './queries.ts';

type Props = {
  formId: FormId;
  /** Undefined while the dialog is closed. */
  edited: FormWebhook | 'new' | undefined;
  onClose: () => void;
  onCreated: (secret: string) => void;
};

/** The dialog in which a webhook is added or changed. */
export function WebhookForm({ edited, ...rest }: Props) {
  const { t } = useTranslation();
  const hook = edited === 'new' ? undefined : edited;
  return (
    <Dialog
      opened={edited !== undefined}
      onClose={rest.onClose}
      title={hook ? t('Change webhook') : t('Add webhook')}
      personal
    >
      {edited !== undefined && <Fields hook={hook} {...rest} />}
    </Dialog>
  );
}

const typed = z.object({
  name: createFormWebhook.input.shape.name,
  url: createFormWebhook.input.shape.url,
  withPersonal: z.boolean(),
});

function Fields({
  hook,
  formId,
  onClose,
  onCreated,
}: Omit<Props, 'edited'> & { hook: FormWebhook | undefined }) {
  const { t } = useTranslation();
  const create = useEndpoint(createFormWebhook, connectionKeys);
  const change = useEndpoint(changeFormWebhook, connectionKeys);
  const [events, setEvents] = useState<readonly WebhookEvent[]>(
    hook?.events ?? ['response.created'],
  );
  const form = useForm(typed, {
    initial: {
      name: hook?.name ?? '',
      url: hook?.url ?? '',
      withPersonal: hook?.withPersonal ?? false,
    },
    submit: async (values) => {
      const content = { ...values, events: [...events] };
      if (hook) {
        await change.mutateAsync({ id: hook.id, isActive: hook.isActive, ...content });
        showToast('done', t('Webhook saved'));
      } else {
        const { secret } = await create.mutateAsync({ formId, ...content });
        onCreated(secret);
      }
      onClose();
    },
  });
  const toggle = (event: WebhookEvent) =>
    setEvents(
      events.includes(event) ? events.filter((each) => each !== event) : [...events, event],
    );
  return (
    <Stack {...form.attributes} component="form">
      <ErrorSummary {...form.summary} />
      <TextInput label={t('Name')} maxLength={100} {...form.field('name')} />
      <TextInput
        type="url"
        label={t('Address of the receiver')}
        description={t('It begins with https:// and is on the public internet.')}
        {...form.field('url')}
      />
      <fieldset>
        <legend>{t('Send a message when')}</legend>
        <Stack gap="xs">
          {chosenEvents.map((event) => (
            <Checkbox
              key={event}
              label={t(eventNames[event])}
              checked={events.includes(event)}
              onChange={() => toggle(event)}
            />
          ))}
        </Stack>
      </fieldset>
      <Checkbox
        label={t('Include answers that identify people')}
        {...form.field('withPersonal', 'checkbox')}
      />
      <Group gap="xs">
        <Button type="submit" loading={form.busy} disabled={events.length === 0}>
          {hook ? t('Save webhook') : t('Add webhook')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
