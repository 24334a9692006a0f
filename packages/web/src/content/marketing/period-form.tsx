import { Button, TextInput } from '@mantine/core';
import { type Phrase, phrases } from '@ngo-plus/contract/kernel';
import { type SubmitEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import { addressOf } from './list-query.ts';
import { lastDays, type Period, presets, whyNot } from './period.ts';
import styles from './visits.module.css';

const path = '/marketing/visits';

const presetNames: Readonly<Record<(typeof presets)[number], Phrase>> = phrases({
  7: '7 days',
  30: '30 days',
  90: '90 days',
  365: 'A year',
});

/** Which days are shown: a length up to today, or any two days. They stand in the address. */
export function PeriodForm({ inForce, now }: { inForce: Period; now: Date }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [wrong, setWrong] = useState<Phrase>();
  const show = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const period = { from: String(typed.get('from')), to: String(typed.get('to')) };
    setWrong(whyNot(period));
    if (whyNot(period) === undefined) void navigate(addressOf(path, period));
  };
  return (
    <search aria-label={t('Period')}>
      <form
        key={`${inForce.from} ${inForce.to}`}
        className={styles.period}
        onSubmit={show}
        noValidate
      >
        <TextInput
          type="date"
          name="from"
          label={t('From')}
          defaultValue={inForce.from}
          error={wrong !== undefined}
        />
        <TextInput
          type="date"
          name="to"
          label={t('To')}
          defaultValue={inForce.to}
          error={wrong !== undefined}
        />
        <Button type="submit" variant="default" size="md">
          {t('Show')}
        </Button>
        <ul className={styles.presets} aria-label={t('Up to today')}>
          {presets
            .toSorted((a, b) => a - b)
            .map((days) => {
              const period = lastDays(days, now);
              const current = period.from === inForce.from && period.to === inForce.to;
              return (
                <li key={days}>
                  <Link
                    to={days === presets[0] ? path : addressOf(path, period)}
                    onClick={() => setWrong(undefined)}
                    {...(current && { 'aria-current': 'true' as const })}
                  >
                    {t(presetNames[days])}
                  </Link>
                </li>
              );
            })}
        </ul>
        {wrong && (
          <p className={styles.wrong} role="alert">
            {t(wrong)}
          </p>
        )}
      </form>
    </search>
  );
}
