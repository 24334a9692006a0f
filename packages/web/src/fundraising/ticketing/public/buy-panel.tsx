import { Button, TextInput } from '@mantine/core';
import { Form } from 'react-router';
import { Moment, useTranslation } from '../../../kernel/index.ts';
import { Note, PublicBox } from '../../../ui/index.ts';
import type { EventFormResult } from './answer-event.ts';
import { BuyForm } from './buy-form.tsx';
import styles from './event.module.css';
import type { EventData } from './load-event.ts';
import { RefundPolicy } from './refund-policy.tsx';
import { WaitingForm } from './waiting-form.tsx';

type Props = { eventData: EventData; posted: EventFormResult | undefined };

/** The tickets of an event, or why there are none. */
export function BuyPanel({ eventData, posted }: Props) {
  const { t } = useTranslation();
  const { event, code, offer } = eventData;
  const costs = event.asksDonation || event.types.some(({ kind }) => kind !== 'free');
  return (
    <PublicBox
      as="section"
      className={`${styles.tickets} unprinted`}
      id="tickets"
      aria-labelledby="tickets-heading"
    >
      <h2 id="tickets-heading">{t('Tickets')}</h2>
      {event.status === 'cancelled' && (
        <Note tone="bad">
          <b>{t('This event has been cancelled.')}</b> {event.cancelReason}
        </Note>
      )}
      {event.status !== 'cancelled' && !event.onSale && <p>{t('Ticket sales have ended.')}</p>}
      {event.offer && (
        <Note tone="good" role="status">
          {t('Your seats are reserved until')} <Moment at={event.offer.until} with="time" />
        </Note>
      )}
      {offer !== '' && !event.offer && event.onSale && (
        <Note tone="warn">{t('Your reserved seats have gone to the next person.')}</Note>
      )}
      {event.onSale && costs && !event.isLive && (
        <Note tone="warn" role="note">
          <b>{t('Test mode: no real payments are taken.')}</b> {t('Tickets here are only a test.')}
        </Note>
      )}
      {event.onSale && costs && <RefundPolicy refunds={event.refunds} timeZone={event.timeZone} />}
      {event.onSale && event.types.length > 0 && (
        <BuyForm eventData={eventData} posted={posted?.action === 'buy' ? posted : undefined} />
      )}
      {event.onSale && event.types.some(({ state }) => state === 'sold-out') && (
        <WaitingForm
          eventData={eventData}
          posted={posted?.action === 'wait' ? posted : undefined}
        />
      )}
      {event.onSale && event.hasHidden && <CodeForm code={code} />}
    </PublicBox>
  );
}

/** Unlocks ticket types with an access code. */
function CodeForm({ code }: { code: string }) {
  const { t } = useTranslation();
  return (
    <details className={styles.waiting} open={code !== ''}>
      <summary>{t('Have a code?')}</summary>
      <Form method="get" className={styles.codeForm}>
        <TextInput label={t('Code')} name="code" defaultValue={code} maxLength={40} />
        <Button type="submit" variant="default">
          {t('Show tickets')}
        </Button>
      </Form>
    </details>
  );
}
