import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { OwnRecurringDonation } from '@ngo-plus/contract/fundraising/recurring-donations';
import type { ReactNode } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { typedOf, useFormat, useTranslation } from '../../../kernel/index.ts';
import { Grid, PublicBox } from '../../../ui/index.ts';
import { frequencyNames } from '../labels.ts';
import styles from './own.module.css';
import type { Action, Done } from './own-page.tsx';

type Props = { recurring: OwnRecurringDonation; done: Done | undefined };

/** Actions of the donor. Each is a separate form, which works without JavaScript. */
export function OwnForms({ recurring, done }: Props) {
  const { amount, frequency, day } = recurring;
  return (
    <>
      {/* Remounts with the saved values; the other forms keep their input meanwhile. */}
      <Change key={JSON.stringify([amount, frequency, day])} recurring={recurring} done={done} />
      <PauseAndSkip recurring={recurring} done={done} />
      <AnotherCard recurring={recurring} />
      <CancelForm />
    </>
  );
}

type ActionProps = { action: Action; words: string; children?: ReactNode; strong?: boolean };

function ActionForm({ action, words, children, strong = false }: ActionProps) {
  const busy = useNavigation().formData?.get('action') === action;
  return (
    <Form method="post" className={styles.form}>
      <input type="hidden" name="action" value={action} />
      {children}
      <Button
        type="submit"
        variant={strong ? 'filled' : 'default'}
        loading={busy}
        classNames={{ root: styles.button, label: styles.words }}
      >
        {words}
      </Button>
    </Form>
  );
}

/** Keeps rejected input in its field, with the error. */
const valueAndError = (done: Done | undefined, action: Action, name: string, fallback: string) => {
  const posted = done?.action === action && !done.posted.answer ? done.posted : undefined;
  return { defaultValue: posted?.values[name] ?? fallback, error: posted?.fields[name] };
};

function Change({ recurring, done }: Props) {
  const { t } = useTranslation();
  const { amount, frequency, day } = recurring;
  const field = (name: string, fallback: string) => {
    const { defaultValue, error } = valueAndError(done, 'change', name, fallback);
    return { name, defaultValue, error };
  };
  return (
    <PublicBox as="section" aria-labelledby="change">
      <h2 id="change">{t('Change donation')}</h2>
      <ActionForm action="change" words={t('Save')} strong>
        <input type="hidden" name="currency" value={amount.currency} />
        <Grid least="11rem" gap="12px" fit className={styles.fields}>
          <TextInput
            label={t('Amount in {{currency}}', { currency: amount.currency })}
            inputMode="decimal"
            autoComplete="off"
            {...field('amount', typedOf(amount.amountMinor, amount.currency))}
          />
          <NativeSelect
            label={t('Frequency')}
            data={(['monthly', 'yearly'] as const).map((value) => ({
              value,
              label: t(frequencyNames[value]),
            }))}
            {...field('frequency', frequency)}
          />
          <TextInput
            label={t('Day of the month')}
            description={t('In shorter months, we use the last day.')}
            inputMode="numeric"
            autoComplete="off"
            {...field('day', String(day))}
          />
        </Grid>
      </ActionForm>
    </PublicBox>
  );
}

function PauseAndSkip({ recurring, done }: Props) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const { status, nextOn } = recurring;
  const { defaultValue, error } = valueAndError(done, 'pause', 'until', '');
  return (
    <PublicBox as="section" aria-labelledby="rest">
      <h2 id="rest">{t('Skip or pause')}</h2>
      {nextOn && status !== 'paused' && (
        <ActionForm action="skip" words={t('Skip the donation on {{day}}', { day: day(nextOn) })}>
          <input type="hidden" name="dueOn" value={nextOn} />
        </ActionForm>
      )}
      {status === 'paused' ? (
        <ActionForm action="resume" words={t('Resume donation')} strong />
      ) : (
        <ActionForm action="pause" words={t('Pause donation')}>
          <TextInput
            type="date"
            name="until"
            label={t('Pause until (optional)')}
            description={t('Leave blank to pause until you resume it.')}
            defaultValue={defaultValue}
            error={error}
          />
        </ActionForm>
      )}
    </PublicBox>
  );
}

/** Only the provider may see a card, so another one is entered with the next payment. */
function AnotherCard({ recurring }: Pick<Props, 'recurring'>) {
  const { t } = useTranslation();
  const { payPath, isDue, status } = recurring;
  if (payPath === null || isDue || status === 'paused') return null;
  return (
    <PublicBox as="section" aria-labelledby="card">
      <h2 id="card">{t('Update card')}</h2>
      <p>
        {t(
          "Pay your next donation now, in advance. We'll charge the card you use from then on and remove the old one. Later donations keep their dates.",
        )}
      </p>
      <div>
        <Button component={Link} to={payPath} variant="default">
          {t('Pay next donation now')}
        </Button>
      </div>
    </PublicBox>
  );
}

function CancelForm() {
  const { t } = useTranslation();
  return (
    <PublicBox>
      <details>
        <summary>{t('Cancel donation')}</summary>
        <p>
          {t(
            "We'll stop charging you and sending reminders, and remove your card. You keep your receipts. This can't be undone, but you can start a new donation at any time.",
          )}
        </p>
        <ActionForm action="cancel" words={t('Cancel recurring donation')}>
          <TextInput
            data-wide
            name="reason"
            maxLength={300}
            label={t('Reason (optional)')}
            description={t("The organisation will see this. You don't have to give a reason.")}
          />
        </ActionForm>
      </details>
    </PublicBox>
  );
}
