import { NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { type Duration, durations } from '@ngo-plus/contract/operations/coupons';
import { priceCurrencies } from '@ngo-plus/contract/operations/plans';
import { useTranslation } from '../../kernel/index.ts';
import { ChoiceTiles, FieldRow } from '../../ui/index.ts';
import type { Draft } from './coupon-draft.ts';

type Props = {
  draft: Draft;
  onChange: (changes: Partial<Draft>) => void;
  field: (name: string) => { id: string; error: string | undefined };
};

/** The code and its discount, which cannot be changed later. */
export function DiscountFields(props: Props) {
  const { t } = useTranslation();
  const { draft, onChange, field } = props;
  return (
    <>
      <FieldRow>
        <TextInput
          label={t('Code')}
          description={t("What people enter. Upper or lower case doesn't matter.")}
          placeholder="SPRING-2027"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={draft.code}
          onChange={(event) => onChange({ code: event.currentTarget.value })}
          {...field('code')}
        />
        <TextInput
          label={t('Name')}
          description={t('Only your team sees this.')}
          maxLength={100}
          value={draft.name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
          {...field('name')}
        />
      </FieldRow>
      <ChoiceTiles
        legend={t('Discount')}
        name="kind"
        min="11rem"
        value={draft.kind}
        onChange={(kind) => onChange({ kind })}
        options={[
          { value: 'percent', label: t('A percentage') },
          { value: 'amounts', label: t('A fixed amount') },
        ]}
      />
      {draft.kind === 'percent' ? (
        <TextInput
          label={t('Percentage')}
          description={t('1 to 100. At 100, nothing is charged.')}
          inputMode="numeric"
          value={draft.percent}
          onChange={(event) => onChange({ percent: event.currentTarget.value })}
          {...field('percent')}
        />
      ) : (
        <Amounts {...props} />
      )}
      <DurationFields {...props} />
    </>
  );
}

function Amounts({ draft, onChange, field }: Props) {
  const { t } = useTranslation();
  return (
    <Stack component="fieldset" gap={10}>
      <legend>{t('Amount per currency')}</legend>
      <Text c="dimmed">{t('The coupon works in the currencies you fill in.')}</Text>
      <FieldRow>
        {priceCurrencies.map((currency) => (
          <TextInput
            key={currency}
            label={currency}
            inputMode="decimal"
            value={draft.amounts[currency]}
            onChange={(event) =>
              onChange({ amounts: { ...draft.amounts, [currency]: event.currentTarget.value } })
            }
            {...field(`amounts.${currency}`)}
          />
        ))}
      </FieldRow>
    </Stack>
  );
}

function DurationFields({ draft, onChange, field }: Props) {
  const { t } = useTranslation();
  const names: Readonly<Record<Duration, string>> = {
    once: t('One period'),
    repeating: t('Several periods'),
    forever: t('Every period'),
  };
  return (
    <FieldRow>
      <NativeSelect
        label={t('Duration')}
        data={durations.map((value) => ({ value, label: names[value] }))}
        value={draft.duration}
        onChange={(event) => onChange({ duration: event.currentTarget.value as Duration })}
      />
      {draft.duration === 'repeating' && (
        <TextInput
          label={t('Periods')}
          inputMode="numeric"
          value={draft.periods}
          onChange={(event) => onChange({ periods: event.currentTarget.value })}
          {...field('periods')}
        />
      )}
      <NativeSelect
        label={t('Billing period')}
        data={[
          { value: '', label: t('Monthly and yearly') },
          { value: 'month', label: t('Monthly') },
          { value: 'year', label: t('Yearly') },
        ]}
        value={draft.interval}
        onChange={(event) => onChange({ interval: event.currentTarget.value as Draft['interval'] })}
      />
    </FieldRow>
  );
}
