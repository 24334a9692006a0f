import { Button, Checkbox, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import {
  type Connection,
  changeConnection,
  createConnection,
  type ModelProvider,
  modelProvider,
  modelProviders,
} from '@ngo-plus/contract/ai/providers';
import * as z from 'zod';
import { CurrencySelect } from '../../identity/accounts/index.ts';
import { useEndpoint, useForm, useTranslation } from '../../kernel/index.ts';
import { Dialog, ErrorSummary, PasswordField, showToast } from '../../ui/index.ts';
import { providerNames } from '../prices/index.ts';
import { providerKeys } from './queries.ts';

type Props = {
  /** Undefined while the dialog is closed. */
  edited: Connection | 'new' | undefined;
  onClose: () => void;
};

/** The dialog in which a connection is added or changed. */
export function ConnectionForm({ edited, onClose }: Props) {
  const { t } = useTranslation();
  const connection = edited === 'new' ? undefined : edited;
  return (
    <Dialog
      opened={edited !== undefined}
      onClose={onClose}
      title={connection ? t('Edit provider') : t('Add provider')}
      personal
    >
      {edited !== undefined && <Fields connection={connection} onClose={onClose} />}
    </Dialog>
  );
}

const typed = z.object({
  name: createConnection.input.shape.name,
  provider: modelProvider,
  baseUrl: z.string(),
  key: z.string(),
  models: z.string().trim().min(1, 'Enter at least one model'),
  currency: createConnection.input.shape.currency,
  isFree: z.boolean(),
});

/** Where to find the names of models. */
const examples: Readonly<Record<ModelProvider, string>> = {
  openai: 'gpt-5.6-luna',
  anthropic: 'claude-sonnet-5',
  google: 'gemini-3.5-flash',
  mistral: 'mistral-medium-latest',
  'openai-compatible': 'llama3.1',
};

function Fields({
  connection,
  onClose,
}: {
  connection: Connection | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const form = useConnectionForm(connection, onClose);
  const provider = form.values['provider'] as ModelProvider;
  const isOwn = provider === 'openai-compatible';
  return (
    <Stack {...form.attributes} component="form">
      <ErrorSummary {...form.summary} />
      <NativeSelect
        label={t('Provider')}
        data={modelProviders.map((value) => ({ value, label: providerNames[value] }))}
        {...form.field('provider')}
      />
      <TextInput label={t('Name')} maxLength={100} {...form.field('name')} />
      <TextInput
        type="url"
        label={isOwn ? t('Address') : t('Address (optional)')}
        description={
          isOwn
            ? t('It ends before /chat/completions, for example https://llm.example.org/v1.')
            : t("Leave empty to use the provider's own address.")
        }
        {...form.field('baseUrl')}
      />
      <PasswordField
        label={isOwn ? t('Key (optional)') : t('Key')}
        description={
          connection?.keyEnd
            ? t('Leave empty to keep the key that ends in {{end}}.', { end: connection.keyEnd })
            : t('We encrypt it and show only its last four characters.')
        }
        autoComplete="off"
        {...form.field('key')}
      />
      <Textarea
        label={t('Models')}
        description={t('One per line. The first one writes. For example {{model}}', {
          model: examples[provider],
        })}
        autosize
        minRows={2}
        maxRows={8}
        {...form.field('models')}
      />
      <CurrencySelect label={t('Charges in')} {...form.field('currency')} />
      <Checkbox
        label={t('Runs on our own machines, so tokens cost nothing')}
        {...form.field('isFree', 'checkbox')}
      />
      <Group gap="xs">
        <Button type="submit" loading={form.busy}>
          {connection ? t('Save provider') : t('Add provider')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  );
}

function useConnectionForm(connection: Connection | undefined, onClose: () => void) {
  const { t } = useTranslation();
  const create = useEndpoint(createConnection, providerKeys);
  const change = useEndpoint(changeConnection, providerKeys);
  return useForm(typed, {
    initial: {
      name: connection?.name ?? '',
      provider: connection?.provider ?? 'openai',
      baseUrl: connection?.baseUrl ?? '',
      key: '',
      models: connection?.models.join('\n') ?? '',
      currency: connection?.currency ?? 'USD',
      isFree: connection?.isFree ?? false,
    },
    submit: async ({ baseUrl, key, models, ...values }) => {
      const input = {
        ...values,
        baseUrl: baseUrl.trim() || null,
        key: key.trim() || null,
        models: models
          .split(/[\n,]+/)
          .map((model) => model.trim())
          .filter(Boolean),
        isEnabled: connection?.isEnabled ?? true,
      };
      if (connection) await change.mutateAsync({ id: connection.id, ...input });
      else await create.mutateAsync(input);
      showToast(
        'done',
        connection ? t('Provider saved') : t('Provider added. Test it to see whether it answers.'),
      );
      onClose();
    },
  });
}
