import { Button, Group, TextInput } from '@mantine/core';
import type { Quote } from '@ngo-plus/contract/operations/plans';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import styles from './checkout.module.css';

type Props = {
  quote: Quote | undefined;
  /** Whether the quote includes the last applied code. */
  settled: boolean;
  onApply: (code: string) => void;
};

/** A coupon code and its effect. Enter applies the code without paying. */
export function CouponField({ quote, settled, onApply }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [applied, setApplied] = useState('');
  const apply = () => {
    setApplied(typed.trim());
    onApply(typed.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
  };
  const refusal = applied !== '' && settled ? quote?.refusal : null;
  return (
    <div>
      <Group className={styles.coupon} gap="xs" align="flex-end">
        <TextInput
          label={t('Coupon code')}
          value={typed}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          error={refusal ?? undefined}
        />
        <Button variant="default" onClick={apply}>
          {t('Apply')}
        </Button>
      </Group>
      <p className={styles.applied} role="status">
        {applied !== '' && settled && quote?.coupon && <Applied coupon={quote.coupon} />}
      </p>
    </div>
  );
}

function Applied({ coupon: { code, periods } }: { coupon: NonNullable<Quote['coupon']> }) {
  const { t } = useTranslation();
  if (periods === null) return t('{{code}} applied for as long as you have the plan.', { code });
  return t('{{code}} applied for {{count}} periods.', {
    code,
    count: periods,
    defaultValue_one: '{{code}} applied for this period.',
  });
}
