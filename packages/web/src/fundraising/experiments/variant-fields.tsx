import { Button, Checkbox, NativeSelect, Text, Textarea } from '@mantine/core';
import { buttonWordings, type Cause } from '@ngo-plus/contract/fundraising/causes';
import { maxVariants } from '@ngo-plus/contract/fundraising/experiments';
import { newKey, type useForm, useTranslation } from '../../kernel/index.ts';
import styles from './experiments.module.css';
import { amountNames, buttonNames, frequencyNames, letterOf } from './labels.ts';
import { nextVariant, type TypedVariant, type typedPlan } from './plan-values.ts';

type Props = { form: ReturnType<typeof useForm<typeof typedPlan>>; cause: Cause };

/** Fields of the variants other than A, which is the current form. */
export function VariantFields({ form, cause }: Props) {
  const { t } = useTranslation();
  const { others } = form.values;
  const change = (key: string, changes: Partial<TypedVariant>) =>
    form.set({ others: others.map((one) => (one.key === key ? { ...one, ...changes } : one)) });
  const remove = (key: string) => form.set({ others: others.filter((one) => one.key !== key) });
  return (
    <>
      <Text c="dimmed">{t('Version A is the current form.')}</Text>
      {others.map((variant, at) => (
        <fieldset key={variant.key} className={`stack ${styles.variant}`} style={{ gap: 14 }}>
          <legend>{t('Version {{letter}}', { letter: letterOf(at + 1) })}</legend>
          <OneVariant
            variant={variant}
            at={at}
            form={form}
            cause={cause}
            change={(changes) => change(variant.key, changes)}
          />
          {others.length > 1 && (
            <div>
              <Button variant="default" onClick={() => remove(variant.key)}>
                {t('Remove version {{letter}}', { letter: letterOf(at + 1) })}
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      {others.length < maxVariants - 1 && (
        <div>
          <Button
            variant="default"
            onClick={() => form.set({ others: [...others, nextVariant(cause, newKey())] })}
          >
            {t('Add version')}
          </Button>
        </div>
      )}
    </>
  );
}

type One = Props & {
  variant: TypedVariant;
  at: number;
  change: (changes: Partial<TypedVariant>) => void;
};

function OneVariant({ variant, at, form, cause, change }: One) {
  const { t } = useTranslation();
  const { amountFirst, defaultFrequency, coverFee, button, suggestions } = variant;
  return (
    <>
      <div className={styles.pair}>
        <NativeSelect
          label={t('Amount layout')}
          data={(['open', 'suggestions'] as const).map((value) => ({
            value,
            label: t(amountNames[value]),
          }))}
          value={amountFirst}
          onChange={({ currentTarget: { value } }) =>
            change({ amountFirst: value === 'open' ? 'open' : 'suggestions' })
          }
          {...form.within(`others.${at}.amountFirst`)}
        />
        <NativeSelect
          label={t('Button text')}
          data={buttonWordings.map((value) => ({ value, label: t(buttonNames[value]) }))}
          value={button}
          onChange={({ currentTarget }) =>
            change({ button: buttonWordings.find((one) => one === currentTarget.value) ?? 'give' })
          }
          {...form.within(`others.${at}.button`)}
        />
      </div>
      <NativeSelect
        label={t('Default frequency')}
        data={cause.form.frequencies.map((value) => ({ value, label: t(frequencyNames[value]) }))}
        value={defaultFrequency}
        onChange={({ currentTarget }) =>
          change({
            defaultFrequency:
              cause.form.frequencies.find((one) => one === currentTarget.value) ?? defaultFrequency,
          })
        }
        {...form.within(`others.${at}.defaultFrequency`)}
      />
      <Textarea
        label={t('Suggested amounts in {{currency}}', { currency: cause.currency })}
        description={t('One per line. After each amount, you can add what it pays for.')}
        minRows={2}
        value={suggestions}
        onChange={({ currentTarget }) => change({ suggestions: currentTarget.value })}
        {...form.within(`others.${at}.suggestions`)}
      />
      <Checkbox
        label={t('Offer to cover the payment fee')}
        checked={coverFee}
        onChange={({ currentTarget }) => change({ coverFee: currentTarget.checked })}
      />
    </>
  );
}
