import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { CurrencySelect, timeZoneChoices } from '../../../identity/accounts/index.ts';
import { FieldGroup, useTranslation } from '../../../kernel/index.ts';
import styles from './editor.module.css';
import type { Editor } from './use-editor.ts';

type Props = { editor: Editor; hasOrders: boolean };

export function PlaceFields({ editor: { form, values }, hasOrders }: Props) {
  const { t } = useTranslation();
  const zones = useMemo(() => timeZoneChoices(values.timeZone), [values.timeZone]);
  return (
    <FieldGroup
      legend={t('When and where')}
      note={
        hasOrders ? t('Whoever has a ticket gets a letter when time or place change.') : undefined
      }
    >
      <div className={styles.pair}>
        <TextInput type="datetime-local" label={t('Begins')} {...form.field('startsAt')} />
        <TextInput type="datetime-local" label={t('Ends')} {...form.field('endsAt')} />
      </div>
      <NativeSelect
        label={t('Time zone')}
        description={t('Of the place: times are those on a clock there.')}
        data={zones}
        {...form.field('timeZone')}
      />
      <TextInput
        label={values.online ? t('Place (optional)') : t('Place')}
        description={t('As people find it: River Hall, KN 5 Road, Kigali')}
        {...form.field('place')}
      />
      <Checkbox label={t('It can be joined online')} {...form.field('online', 'checkbox')} />
      {values.online && (
        <TextInput
          label={t('Where to join (optional)')}
          description={t('A web address. Only who has a ticket sees it.')}
          type="url"
          {...form.field('joinUrl')}
        />
      )}
      <Textarea
        label={t('For those with a ticket (optional)')}
        description={t('How to get in, what to bring. It stands in their letter.')}
        minRows={2}
        {...form.field('joinWords')}
      />
      <div className={styles.pair}>
        <TextInput
          label={t('Seats in all (optional)')}
          description={t('Of all tickets together.')}
          inputMode="numeric"
          {...form.field('capacity')}
        />
        <CurrencySelect label={t('Currency')} disabled={hasOrders} {...form.field('currency')} />
      </div>
    </FieldGroup>
  );
}
