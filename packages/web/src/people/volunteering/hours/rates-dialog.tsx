import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { allows } from '@ngo-plus/contract/kernel';
import {
  endRate,
  setRate,
  setsVolunteerRate,
  type VolunteerRate,
} from '@ngo-plus/contract/people/volunteering';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import {
  minorTyped,
  todayIn,
  useForm,
  useFormat,
  useTranslation,
  useUser,
} from '../../../kernel/index.ts';
import { Dialog, ErrorSummary, FieldRow, Rows, showToast, useFailed } from '../../../ui/index.ts';
import { rates } from '../queries.ts';
import { useChange } from '../use-change.ts';

type Props = { opened: boolean; onClose: () => void };

/** The value of an hour, by start date. */
export function RatesDialog({ opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Value of an hour')} atTop>
      <Rates />
    </Dialog>
  );
}

function Rates() {
  const { t } = useTranslation();
  const user = useUser();
  const { data = [] } = useQuery(rates);
  const maySet = allows(setsVolunteerRate, user?.role);
  return (
    <Stack>
      <Text c="dimmed">
        {t(
          'Funders often ask for the value of volunteer time. Each hour counts at the rate of its date.',
        )}
      </Text>
      {data.length === 0 && <Text c="dimmed">{t('No rate set yet.')}</Text>}
      {data.length > 0 && (
        <Rows boxed>
          {data.map((rate) => (
            <RateRow key={rate.validFrom} rate={rate} mayEnd={maySet} />
          ))}
        </Rows>
      )}
      {maySet && <RateForm />}
    </Stack>
  );
}

function RateRow({
  rate: { validFrom, hourly, setBy },
  mayEnd,
}: {
  rate: VolunteerRate;
  mayEnd: boolean;
}) {
  const { t } = useTranslation();
  const { money, day } = useFormat();
  const end = useChange(endRate);
  const failed = useFailed(t("Couldn't remove the rate"));
  return (
    <li>
      <span>
        <b>{t('{{amount}} an hour', { amount: money(hourly) })}</b>
        <small>
          {t('from {{day}}', { day: day(validFrom) })}
          {setBy && `, ${setBy}`}
        </small>
      </span>
      {mayEnd && (
        <ActionIcon
          aria-label={t('Remove the rate from {{day}}', { day: day(validFrom) })}
          loading={end.isPending}
          onClick={() => end.mutate({ validFrom }, failed)}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}

const { validFrom } = setRate.input.shape;

function RateForm() {
  const { t } = useTranslation();
  const user = useUser();
  const currency = user?.organisation.currency ?? 'USD';
  const send = useChange(setRate);
  const rules = z.object({
    validFrom,
    amount: z.string().refine((text) => minorTyped(text, currency) !== undefined, {
      error: 'Enter an amount, for example 1500.',
    }),
  });
  const form = useForm(rules, {
    initial: { validFrom: todayIn(user?.organisation.timeZone), amount: '' },
    submit: async (values) => {
      const hourlyMinor = minorTyped(values.amount, currency) ?? '';
      await send.mutateAsync({ validFrom: values.validFrom, hourlyMinor });
      showToast('done', t('Rate set'));
      form.reset();
    },
  });
  return (
    <Stack {...form.attributes} component="form">
      <ErrorSummary {...form.summary} />
      <FieldRow least="9rem">
        <TextInput
          label={t('Value of an hour ({{currency}})', { currency })}
          inputMode="decimal"
          {...form.field('amount')}
        />
        <TextInput label={t('From')} type="date" {...form.field('validFrom')} />
      </FieldRow>
      <Group gap="xs">
        <Button type="submit" loading={form.busy}>
          {t('Set rate')}
        </Button>
      </Group>
    </Stack>
  );
}
