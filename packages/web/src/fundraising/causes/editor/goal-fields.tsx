import { NativeSelect, TextInput } from '@mantine/core';
import { type Cause, goalKinds } from '@ngo-plus/contract/fundraising/causes';
import { CurrencySelect } from '../../../identity/accounts/index.ts';
import { cityOf, useTranslation } from '../../../kernel/index.ts';
import { FieldGroup, FieldRow } from '../../../ui/index.ts';
import { goalNames } from '../labels.ts';
import type { Editor } from './use-editor.ts';

/** Goal and dates. */
export function GoalFields({ editor, cause }: { editor: Editor; cause: Cause }) {
  const { t } = useTranslation();
  const { form } = editor;
  const fixed = cause.publishedAt !== null;
  const city = cityOf(cause.organisation.timeZone);
  return (
    <FieldGroup legend={t('Goal and dates')}>
      <FieldRow>
        <NativeSelect
          label={t('Goal type')}
          data={goalKinds.map((value) => ({ value, label: t(goalNames[value]) }))}
          {...form.field('goalKind')}
        />
        <TextInput label={t('Goal')} inputMode="decimal" {...form.field('goalTarget')} />
      </FieldRow>
      <CurrencySelect
        label={t('Currency')}
        description={
          fixed
            ? t("Can't be changed after publishing.")
            : t('Used for the goal amount and suggested amounts.')
        }
        disabled={fixed}
        {...form.field('currency')}
      />
      <FieldRow>
        <TextInput type="date" label={t('First day (optional)')} {...form.field('startsOn')} />
        <TextInput
          type="date"
          label={t('Last day (optional)')}
          description={t('Donations close at midnight, {{city}} time.', { city })}
          {...form.field('endsOn')}
        />
      </FieldRow>
    </FieldGroup>
  );
}
