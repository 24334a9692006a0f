import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { type ModelPrice, savePrice } from '@ngo-plus/contract/ai/prices';
import { modelProvider, modelProviders } from '@ngo-plus/contract/ai/providers';
import * as z from 'zod';
import { CurrencySelect } from '../../identity/accounts/index.ts';
import { useEndpoint, useForm, useTranslation } from '../../kernel/index.ts';
import { Dialog, ErrorSummary, FieldRow, showToast } from '../../ui/index.ts';
import { decimalOfMicro, microOfDecimal } from './micro.ts';
import { providerNames } from './provider-names.ts';
import { priceKeys } from './queries.ts';

type Props = {
  /** Undefined while the dialog is closed. */
  edited: ModelPrice | 'new' | undefined;
  onClose: () => void;
};

/** The dialog in which a price is added, or replaced by one from another day. */
export function PriceForm({ edited, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={edited !== undefined}
      onClose={onClose}
      title={edited === 'new' ? t('Add price') : t('Edit price')}
    >
      {edited !== undefined && (
        <Fields price={edited === 'new' ? undefined : edited} onClose={onClose} />
      )}
    </Dialog>
  );
}

const amount = z
  .string()
  .trim()
  .refine((text) => microOfDecimal(text) !== undefined, 'Enter a price, such as 0.25');
const optional = z
  .string()
  .trim()
  .refine(
    (text) => text === '' || microOfDecimal(text) !== undefined,
    'Enter a price, such as 0.25',
  );

const typed = z.object({
  provider: modelProvider,
  model: savePrice.input.shape.model,
  currency: savePrice.input.shape.currency,
  validFrom: savePrice.input.shape.validFrom,
  input: amount,
  cached: optional,
  output: amount,
  reasoning: optional,
});

function Fields({ price, onClose }: { price: ModelPrice | undefined; onClose: () => void }) {
  const { t } = useTranslation();
  const save = useEndpoint(savePrice, priceKeys);
  const form = useForm(typed, {
    initial: {
      provider: price?.provider ?? 'openai',
      model: price?.model ?? '',
      currency: price?.currency ?? 'USD',
      validFrom: price?.validFrom ?? new Date().toISOString().slice(0, 10),
      input: decimalOfMicro(price?.inputMicro),
      cached: decimalOfMicro(price?.cachedMicro),
      output: decimalOfMicro(price?.outputMicro),
      reasoning: decimalOfMicro(price?.reasoningMicro),
    },
    submit: async ({ input, cached, output, reasoning, ...values }) => {
      await save.mutateAsync({
        ...values,
        inputMicro: microOfDecimal(input) ?? '',
        cachedMicro: microOfDecimal(cached) ?? null,
        outputMicro: microOfDecimal(output) ?? '',
        reasoningMicro: microOfDecimal(reasoning) ?? null,
      });
      showToast('done', t('Price saved'));
      onClose();
    },
  });
  return (
    <Stack {...form.attributes} component="form">
      <ErrorSummary {...form.summary} />
      <FieldRow>
        <NativeSelect
          label={t('Provider')}
          data={modelProviders.map((value) => ({ value, label: providerNames[value] }))}
          {...form.field('provider')}
        />
        <TextInput label={t('Model')} {...form.field('model')} />
      </FieldRow>
      <FieldRow>
        <CurrencySelect label={t('Currency')} {...form.field('currency')} />
        <TextInput type="date" label={t('Valid from')} {...form.field('validFrom')} />
      </FieldRow>
      <p className="muted small">{t('Amounts per million tokens:')}</p>
      <FieldRow>
        <TextInput inputMode="decimal" label={t('Input')} {...form.field('input')} />
        <TextInput
          inputMode="decimal"
          label={t('Cached input (optional)')}
          {...form.field('cached')}
        />
      </FieldRow>
      <FieldRow>
        <TextInput inputMode="decimal" label={t('Output')} {...form.field('output')} />
        <TextInput
          inputMode="decimal"
          label={t('Reasoning (optional)')}
          {...form.field('reasoning')}
        />
      </FieldRow>
      <Group gap="xs">
        <Button type="submit" loading={form.busy}>
          {t('Save price')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
