import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { OwnRecurringDonation } from '@ngo-plus/contract/fundraising/recurring-donations';
import type { ReactNode } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { typedOf, useFormat, useTranslation } from '../../../kernel/index.ts';
import { rhythmNames } from '../words.ts';
import styles from './own.module.css';
import type { Deed, Done } from './own-page.tsx';

type Props = { recurring: OwnRecurringDonation; done: Done | undefined };

/** What whoever gives it can do. Each is a form of its own, which works without scripts. */
export function OwnForms({ recurring, done }: Props) {
  const { amount, rhythm, day } = recurring;
  return (
    <>
      {/* Anew with what was saved; the forms beside it keep what is typed in them meanwhile. */}
      <Change key={JSON.stringify([amount, rhythm, day])} recurring={recurring} done={done} />
      <Rest recurring={recurring} done={done} />
      <AnotherCard recurring={recurring} />
      <End />
    </>
  );
}

type DeedProps = { deed: Deed; words: string; children?: ReactNode; strong?: boolean };

function DeedForm({ deed, words, children, strong = false }: DeedProps) {
  const busy = useNavigation().formData?.get('deed') === deed;
  return (
    <Form method="post" className={styles.form}>
      <input type="hidden" name="deed" value={deed} />
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

/** What was typed and refused stays in its field, with the reason. */
const typed = (done: Done | undefined, deed: Deed, name: string, otherwise: string) => {
  const posted = done?.deed === deed && !done.posted.answer ? done.posted : undefined;
  return { defaultValue: posted?.values[name] ?? otherwise, error: posted?.fields[name] };
};

function Change({ recurring, done }: Props) {
  const { t } = useTranslation();
  const { amount, rhythm, day } = recurring;
  const field = (name: string, otherwise: string) => {
    const { defaultValue, error } = typed(done, 'change', name, otherwise);
    return { name, defaultValue, error: error && t(error) };
  };
  return (
    <section className={styles.box} aria-labelledby="change">
      <h2 id="change">{t('Change it')}</h2>
      <DeedForm deed="change" words={t('Save')} strong>
        <input type="hidden" name="currency" value={amount.currency} />
        <div className={styles.fields}>
          <TextInput
            label={t('Amount in {{currency}}', { currency: amount.currency })}
            inputMode="decimal"
            autoComplete="off"
            {...field('amount', typedOf(amount.amountMinor, amount.currency))}
          />
          <NativeSelect
            label={t('How often')}
            data={(['monthly', 'yearly'] as const).map((value) => ({
              value,
              label: t(rhythmNames[value]),
            }))}
            {...field('rhythm', rhythm)}
          />
          <TextInput
            label={t('Day of the month')}
            description={t('A shorter month has its last day instead.')}
            inputMode="numeric"
            autoComplete="off"
            {...field('day', String(day))}
          />
        </div>
      </DeedForm>
    </section>
  );
}

function Rest({ recurring, done }: Props) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const { status, nextOn } = recurring;
  const { defaultValue, error } = typed(done, 'pause', 'until', '');
  return (
    <section className={styles.box} aria-labelledby="rest">
      <h2 id="rest">{t('Leave out or pause')}</h2>
      {nextOn && status !== 'paused' && (
        <DeedForm deed="skip" words={t('Leave out the gift of {{day}}', { day: day(nextOn) })}>
          <input type="hidden" name="dueOn" value={nextOn} />
        </DeedForm>
      )}
      {status === 'paused' ? (
        <DeedForm deed="resume" words={t('Go on with it')} strong />
      ) : (
        <DeedForm deed="pause" words={t('Pause it')}>
          <TextInput
            type="date"
            name="until"
            label={t('Pause until (optional)')}
            description={t('Without a day it is paused until you go on.')}
            defaultValue={defaultValue}
            error={error && t(error)}
          />
        </DeedForm>
      )}
    </section>
  );
}

/** A card is shown to its provider alone, so another one is given where the next donation is paid. */
function AnotherCard({ recurring }: Pick<Props, 'recurring'>) {
  const { t } = useTranslation();
  const { payPath, isDue, status } = recurring;
  if (payPath === null || isDue || status === 'paused') return null;
  return (
    <section className={styles.box} aria-labelledby="card">
      <h2 id="card">{t('Give another card')}</h2>
      <p>
        {t(
          'Pay the next gift now, in advance: the card you pay it with is kept from then on, and the one before is forgotten. Later gifts stay on their days.',
        )}
      </p>
      <div>
        <Button component={Link} to={payPath} variant="default">
          {t('Pay the next gift now')}
        </Button>
      </div>
    </section>
  );
}

function End() {
  const { t } = useTranslation();
  return (
    <details className={styles.box}>
      <summary>{t('End it')}</summary>
      <p>
        {t(
          'Nothing is charged any more, no reminder is sent, and the card is forgotten. Receipts stay. It cannot be taken back; you can begin anew at any time.',
        )}
      </p>
      <DeedForm deed="cancel" words={t('End this regular gift')}>
        <TextInput
          data-wide
          name="reason"
          maxLength={300}
          label={t('Why (optional)')}
          description={t('The organisation reads it. You need not say anything.')}
        />
      </DeedForm>
    </details>
  );
}
