import { Checkbox, Stack, TextInput } from '@mantine/core';
import {
  changeFormWebhook,
  createFormWebhook,
  type FormWebhook,
  type WebhookEvent,
} from '@ngo-plus/contract/data/responses';
import { useState } from 'react';
import * as z from 'zod';
import { useEndpoint, useForm, useTranslation } from '../../../kernel/index.ts';
import { showToast } from '../../../ui/index.ts';
import { ConnectionForm } from './connection-form.tsx';
import { chosenEvents, eventNames } from './labels.ts';
import { connectionKeys, type FormId } from './queries.ts';

type Props = {
  formId: FormId;
  /** The webhook that is changed; undefined for a new one. */
  hook: FormWebhook | undefined;
  onClose: () => void;
  onCreated: (secret: string) => void;
};

const typed = z.object({
  name: createFormWebhook.input.shape.name,
  url: createFormWebhook.input.shape.url,
  withPersonal: z.boolean(),
});

/** The fields of a webhook. */
export function WebhookForm({ hook, formId, onClose, onCreated }: Props) {
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
    <ConnectionForm
      form={form}
      action={hook ? t('Save webhook') : t('Add webhook')}
      isIncomplete={events.length === 0}
      onClose={onClose}
    >
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
    </ConnectionForm>
  );
}
