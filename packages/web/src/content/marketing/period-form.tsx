import { Button, Group, TextInput } from '@mantine/core';
import { type Phrase, phrases } from '@ngo-plus/contract/kernel';
import { type SubmitEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import { urlOf } from './list-query.ts';
import { lastDays, type Period, periodError, presets } from './period.ts';
import styles from './visits.module.css';

const path = '/marketing/visits';

const presetNames: Readonly<Record<(typeof presets)[number], Phrase>> = phrases({
  7: '7 days',
  30: '30 days',
  90: '90 days',
  365: 'A year',
});

/** Selects the period: a preset up to today, or any two dates. It is in the URL. */
export function PeriodForm({ inForce, now }: { inForce: Period; now: Date }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [error, setError] = useState<Phrase>();
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = new FormData(event.currentTarget);
    const period = { from: String(input.get('from')), to: String(input.get('to')) };
    setError(periodError(period));
    if (periodError(period) === undefined) void navigate(urlOf(path, period));
  };
  return (
    <search aria-label={t('Period')}>
      <form
        key={`${inForce.from} ${inForce.to}`}
        className={`box group ${styles.period}`}
        onSubmit={apply}
        noValidate
      >
        <TextInput
          type="date"
          name="from"
          label={t('From')}
          defaultValue={inForce.from}
          error={error !== undefined}
        />
        <TextInput
          type="date"
          name="to"
          label={t('To')}
          defaultValue={inForce.to}
          error={error !== undefined}
        />
        <Button type="submit" variant="default" size="md">
          {t('Show')}
        </Button>
        <Group className={styles.presets} component="ul" gap={4} aria-label={t('Up to today')}>
          {presets
            .toSorted((a, b) => a - b)
            .map((days) => {
              const period = lastDays(days, now);
              const current = period.from === inForce.from && period.to === inForce.to;
              return (
                <li key={days}>
                  <Link
                    to={days === presets[0] ? path : urlOf(path, period)}
                    onClick={() => setError(undefined)}
                    {...(current && { 'aria-current': 'true' as const })}
                  >
                    {t(presetNames[days])}
                  </Link>
                </li>
              );
            })}
        </Group>
        {error && (
          <p className={styles.wrong} role="alert">
            {t(error)}
          </p>
        )}
      </form>
    </search>
  );
}
