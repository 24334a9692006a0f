import { Button, Group, Stack, TextInput } from '@mantine/core';
import { maxParts } from '@ngo-plus/contract/fundraising/pledges';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { showToast } from '../../../ui/index.ts';
import { today } from './pledge-values.ts';
import styles from './pledges.module.css';
import { type InstalmentInput, splitByMonth } from './split-by-month.ts';

type Props = {
  parts: readonly InstalmentInput[];
  currency: string;
  /** Returns the id and error of a field such as `0.amount`. */
  fieldAt: (path: string) => { id: string; error: string | undefined };
  onChange: (parts: readonly InstalmentInput[]) => void;
};

/** Instalments with their due days: entered one by one, or a sum split by month. */
export function InstalmentsField({ parts, currency, fieldAt, onChange }: Props) {
  const { t } = useTranslation();
  const change = (at: number, changes: Partial<InstalmentInput>) =>
    onChange(parts.map((part, index) => (index === at ? { ...part, ...changes } : part)));
  const last = parts.at(-1);
  return (
    <Stack component="fieldset" gap="sm">
      <legend>{t('Payment schedule')}</legend>
      <Stack component="ol" gap="sm">
        {parts.map((part, at) => (
          <li key={`${at + 1}`} className={styles.part}>
            <TextInput
              label={t('Instalment {{number}} amount', { number: at + 1 })}
              inputMode="decimal"
              autoComplete="off"
              {...fieldAt(`${at}.amount`)}
              value={part.amount}
              onChange={({ currentTarget }) => change(at, { amount: currentTarget.value })}
            />
            <TextInput
              type="date"
              label={t('Instalment {{number}} date', { number: at + 1 })}
              {...fieldAt(`${at}.on`)}
              value={part.on}
              onChange={({ currentTarget }) => change(at, { on: currentTarget.value })}
            />
            {parts.length > 1 && (
              <div>
                <Button
                  variant="quiet"
                  leftSection={<IconTrash size={18} aria-hidden />}
                  aria-label={t('Remove instalment {{number}}', { number: at + 1 })}
                  onClick={() => onChange(parts.filter((_, index) => index !== at))}
                >
                  {t('Remove')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </Stack>
      <Group gap="xs">
        {last && parts.length < maxParts && (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => onChange([...parts, { ...last, on: '' }])}
          >
            {t('Add instalment')}
          </Button>
        )}
      </Group>
      <SplitByMonth currency={currency} from={parts[0]?.on || today()} onChange={onChange} />
    </Stack>
  );
}

type SplitProps = Pick<Props, 'currency' | 'onChange'> & { from: string };

function SplitByMonth({ currency, from, onChange }: SplitProps) {
  const { t } = useTranslation();
  const [total, setTotal] = useState('');
  const [months, setMonths] = useState('12');
  const divide = () => {
    const count = Math.min(Number(months) || 0, maxParts);
    const parts = splitByMonth(total, currency, { count, from });
    if (parts) onChange(parts);
    else showToast('failed', t('Enter an amount and a number of months'));
  };
  return (
    <details>
      <summary>{t('Split into monthly payments')}</summary>
      <div className={styles.part}>
        <TextInput
          label={t('Total in {{currency}}', { currency })}
          inputMode="decimal"
          autoComplete="off"
          value={total}
          onChange={({ currentTarget }) => setTotal(currentTarget.value)}
        />
        <TextInput
          label={t('Months')}
          inputMode="numeric"
          autoComplete="off"
          value={months}
          onChange={({ currentTarget }) => setMonths(currentTarget.value)}
        />
        <div>
          <Button variant="default" onClick={divide}>
            {t('Split')}
          </Button>
        </div>
      </div>
    </details>
  );
}
