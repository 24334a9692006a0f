import { Button, Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core';
import type { Preferences } from '@ngo-plus/contract/identity/notifications';
import { useState } from 'react';
import * as z from 'zod';
import { useForm, useTranslation } from '../../../kernel/index.ts';
import { ErrorSummary, FieldRow } from '../../../ui/index.ts';

type Report = Preferences & { readonly organisationTimeZone: string };
type Props = { preferences: Report; onSave: (changed: Partial<Preferences>) => Promise<unknown> };

const time = z.string().min(1, 'Enter a time, such as 21:00');

/** The values of the form: an empty zone is that of the organisation. */
const times = z
  .object({ dailyAt: time, timeZone: z.string(), isQuiet: z.boolean(), from: time, to: time })
  .refine(({ isQuiet, from, to }) => !isQuiet || from !== to, {
    path: ['to'],
    error: "Quiet hours can't start and end at the same time.",
  });

/** When emails and pushes may arrive, in the person’s own time. */
export function TimeChoices({ preferences, onSave }: Props) {
  const { t } = useTranslation();
  const { quiet, dailyAt, timeZone, organisationTimeZone } = preferences;
  const [zones] = useState(zoneChoices);
  const form = useForm(times, {
    initial: {
      dailyAt,
      timeZone: timeZone ?? '',
      isQuiet: quiet !== null,
      ...(quiet ?? { from: '21:00', to: '07:00' }),
    },
    submit: ({ dailyAt, timeZone, isQuiet, from, to }) =>
      onSave({
        dailyAt,
        timeZone: timeZone === '' ? null : timeZone,
        quiet: isQuiet ? { from, to } : null,
      }),
  });
  const usual = t('Same as your organisation: {{zone}}', { zone: organisationTimeZone });
  return (
    <Stack {...form.attributes} component="form">
      <ErrorSummary {...form.summary} />
      <FieldRow least="14rem">
        <TextInput type="time" label={t('Send the daily email at')} {...form.field('dailyAt')} />
        <NativeSelect
          label={t('Your time zone')}
          data={[{ value: '', label: usual }, ...zones]}
          {...form.field('timeZone')}
        />
      </FieldRow>
      <Checkbox
        label={t('Quiet hours')}
        description={t("Nothing is sent during quiet hours. You'll get it when they end.")}
        {...form.field('isQuiet', 'checkbox')}
      />
      {form.values.isQuiet && (
        <FieldRow least="14rem">
          <TextInput type="time" label={t('From')} {...form.field('from')} />
          <TextInput type="time" label={t('Until')} {...form.field('to')} />
        </FieldRow>
      )}
      <div>
        <Button type="submit" variant="default" loading={form.busy}>
          {t('Save times')}
        </Button>
      </div>
    </Stack>
  );
}

const zoneChoices = () =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])]
    .sort()
    .map((value) => ({ value, label: value.replaceAll('_', ' ') }));
