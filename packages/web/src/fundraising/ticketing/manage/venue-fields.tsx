import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { CurrencySelect, timeZoneChoices } from '../../../identity/accounts/index.ts';
import { useTranslation } from '../../../kernel/index.ts';
import { FieldGroup, FieldRow } from '../../../ui/index.ts';
import type { Editor } from './use-editor.ts';

type Props = { editor: Editor; hasOrders: boolean };

export function VenueFields({ editor: { form, values }, hasOrders }: Props) {
  const { t } = useTranslation();
  const zones = useMemo(() => timeZoneChoices(values.timeZone), [values.timeZone]);
  return (
    <FieldGroup
      legend={t('When and where')}
      note={
        hasOrders
          ? t('Everyone with a ticket is emailed when the time or place changes.')
          : undefined
      }
    >
      <FieldRow>
        <TextInput type="datetime-local" label={t('Starts')} {...form.field('startsAt')} />
        <TextInput type="datetime-local" label={t('Ends')} {...form.field('endsAt')} />
      </FieldRow>
      <NativeSelect
        label={t('Time zone')}
        description={t("The venue's time zone. All times are local.")}
        data={zones}
        {...form.field('timeZone')}
      />
      <TextInput
        label={values.online ? t('Place (optional)') : t('Place')}
        description={t('For example: River Hall, KN 5 Road, Kigali')}
        {...form.field('place')}
      />
      <Checkbox label={t('People can join online')} {...form.field('online', 'checkbox')} />
      {values.online && (
        <TextInput
          label={t('Online event link (optional)')}
          description={t('Only people with a ticket can see it.')}
          type="url"
          {...form.field('joinUrl')}
        />
      )}
      <Textarea
        label={t('Information for ticket holders (optional)')}
        description={t('How to get in, what to bring. Included in their email.')}
        minRows={2}
        {...form.field('joinWords')}
      />
      <FieldRow>
        <TextInput
          label={t('Total seats (optional)')}
          description={t('Across all ticket types.')}
          inputMode="numeric"
          {...form.field('capacity')}
        />
        <CurrencySelect label={t('Currency')} disabled={hasOrders} {...form.field('currency')} />
      </FieldRow>
    </FieldGroup>
  );
}
