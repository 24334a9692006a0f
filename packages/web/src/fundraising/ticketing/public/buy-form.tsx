import { Button, TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { type Posted, useFormat, useTranslation } from '../../../kernel/index.ts';
import { ErrorSummary, Honeypot } from '../../../ui/index.ts';
import styles from './event.module.css';
import type { EventData } from './load-event.ts';
import { RedirectToPayment } from './redirect-to-payment.tsx';
import { TypeRow } from './type-row.tsx';
import { type Buying, useBuying } from './use-purchase.ts';

type Props = { eventData: EventData; posted: Posted<unknown> | undefined };

/**
 * Chooses tickets and enters the buyer; payment follows on its own page. It works without
 * JavaScript.
 */
export function BuyForm({ eventData, posted }: Props) {
  const { t } = useTranslation();
  const buying = useBuying(eventData, posted);
  const { event, code, offer } = eventData;
  const { form, checkoutUrl, wrong } = buying;
  if (checkoutUrl) return <RedirectToPayment checkoutUrl={checkoutUrl} />;
  const offeredSeats = (id: string) => (event.offer?.typeId === id ? event.offer.seats : 0);
  const error = wrong('counts').error;
  return (
    <>
      <ErrorSummary {...form.summary} />
      <form {...form.attributes} className="stack">
        <input type="hidden" name="action" value="buy" />
        <input type="hidden" name="currency" value={event.currency} />
        <input type="hidden" name="code" value={code} />
        <input type="hidden" name="offer" value={offer} />
        <ul className="stack" style={{ gap: 0 }}>
          {event.types.map((type) => (
            <TypeRow
              key={type.id}
              type={type}
              currency={event.currency}
              reserved={offeredSeats(type.id)}
              buying={buying}
            />
          ))}
        </ul>
        {error && (
          <p role="alert" className={styles.wrong}>
            {error}
          </p>
        )}
        <TextInput label={t('Your name')} autoComplete="name" {...form.field('name')} />
        <TextInput
          label={t('Email')}
          description={t('We email your tickets here.')}
          type="email"
          autoComplete="email"
          spellCheck={false}
          {...form.field('email')}
        />
        <Questions eventData={eventData} buying={buying} />
        {event.asksDonation && (
          <TextInput
            label={t('Add a donation in {{currency}} (optional)', { currency: event.currency })}
            description={t('For {{organisation}}, on top of your tickets.', {
              organisation: event.organisation.name,
            })}
            inputMode="decimal"
            autoComplete="off"
            {...form.field('donation')}
          />
        )}
        <Honeypot {...form.field('website')} />
        <Total eventData={eventData} buying={buying} />
        <p className={`muted small ${styles.small}`}>
          {t('{{organisation}} will see your name and email address.', {
            organisation: event.organisation.name,
          })}{' '}
          <Link to="/privacy-policy">{t('Privacy Policy')}</Link>
        </p>
      </form>
    </>
  );
}

type Parts = { eventData: EventData; buying: Buying };

function Questions({ eventData: { event }, buying }: Parts) {
  const { t } = useTranslation();
  const { values, set, wrong } = buying;
  return event.questions.map(({ id, label, required }) => (
    <TextInput
      key={id}
      label={required ? label : t('{{question}} (optional)', { question: label })}
      name={`answers.${id}`}
      maxLength={500}
      value={values.answers[id] ?? ''}
      onChange={({ currentTarget }) =>
        set({ answers: { ...values.answers, [id]: currentTarget.value } })
      }
      {...wrong(`answers.${id}`)}
    />
  ));
}

/** The total, shown before payment. */
function Total({ eventData: { event }, buying: { form, total } }: Parts) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { currency } = event;
  const isPriced = total !== undefined && total > 0n;
  const sum = isPriced ? money({ amountMinor: total.toString(), currency }) : '';
  return (
    <>
      <p className={styles.total} aria-live="polite">
        {isPriced && (
          <>
            {t('Total')} <b>{sum}</b>
          </>
        )}
      </p>
      <Button type="submit" size="lg" fullWidth loading={form.busy}>
        {isPriced ? t('Pay {{amount}}', { amount: sum }) : t('Get tickets')}
      </Button>
      <p className={`muted small ${styles.small}`}>
        {t('We hold your seats for 15 minutes while you pay.')}
      </p>
    </>
  );
}
