import { Button } from '@mantine/core';
import type { OwnOrder } from '@ngo-plus/contract/fundraising/ticketing';
import {
  Form,
  Link,
  type MetaArgs,
  useActionData,
  useLoaderData,
  useNavigation,
  useRevalidator,
} from 'react-router';
import { pageMeta, useFormat, useTranslation } from '../../../kernel/index.ts';
import { CheckAgain, usePolling } from '../../../money/payment-outcomes/index.ts';
import { Grid, Note, PageHeader, PublicPage } from '../../../ui/index.ts';
import { useWhen } from '../use-when.ts';
import { HolderNames } from './holder-names.tsx';
import { StatusText } from './order-status.tsx';
import { handleOwnForm, loadOwn, type OwnFormResult } from './own-order.ts';
import { OwnTicketCard } from './own-ticket.tsx';
import { RefundSection } from './refund-part.tsx';
import styles from './tickets.module.css';

export const meta = (page: MetaArgs) => pageMeta({ title: 'Your tickets', listed: false }, page);

/** The address contains a secret: never cache the page. */
export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });

export const loader = loadOwn;
export const action = handleOwnForm;

export default function TicketsPage() {
  const { t } = useTranslation();
  const { token, order, payment } = useLoaderData<typeof loader>();
  const answer = useActionData<OwnFormResult>();
  const { revalidate } = useRevalidator();
  usePolling(order?.status === 'held', revalidate);
  if (!order)
    return (
      <PublicPage width="text">
        <PageHeader
          title={t('Tickets not found')}
          lede={t('Open the link in your email again. Part of it may be missing.')}
        />
        <p>
          <Link to="/events">{t('All events')}</Link>
        </p>
      </PublicPage>
    );
  return (
    <PublicPage width="text" data-status={order.status}>
      <StatusText order={order} payment={payment} />
      {order.status === 'held' && <CheckAgain />}
      {answer && (answer.answer ? <Reply answer={answer} /> : <Refused answer={answer} />)}
      <About order={order} />
      {order.tickets.length > 0 && <Seats order={order} token={token} answer={answer} />}
      <RefundSection order={order} answer={answer} />
    </PublicPage>
  );
}

const Reply = ({ answer }: { answer: OwnFormResult }) => {
  return (
    <Note tone="good" role="status">
      {answer.answer?.message}
    </Note>
  );
};

const Refused = ({ answer }: { answer: OwnFormResult }) => {
  const words = answer.message ?? Object.values(answer.fields)[0] ?? '';
  return (
    <Note tone="bad" role="alert">
      {words}
    </Note>
  );
};

function About({
  order: { event, amount, donation, refunded, reference, status },
}: {
  order: OwnOrder;
}) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const when = useWhen();
  const paid = status === 'paid' || status === 'refunded' || status === 'too-late';
  return (
    <Grid as="dl" least="18rem" gap="14px 24px" className={styles.facts}>
      <div>
        <dt>{t('What')}</dt>
        <dd>
          <Link to={`/events/${event.id}`}>{event.title}</Link>, {event.organisation}
        </dd>
      </div>
      <div>
        <dt>{t('When')}</dt>
        <dd>{when(event)}</dd>
      </div>
      <div>
        <dt>{t('Location')}</dt>
        <dd>
          {[event.online ? t('Online') : '', event.place].filter(Boolean).join(', ')}
          {event.joinUrl && (
            <>
              {' '}
              <a href={event.joinUrl}>{t('Join online')}</a>
            </>
          )}
        </dd>
      </div>
      {event.joinWords && (
        <div>
          <dt>{t('Practical information')}</dt>
          <dd className={styles.lines}>{event.joinWords}</dd>
        </div>
      )}
      {paid && amount.amountMinor !== '0' && (
        <div>
          <dt>{t('Paid')}</dt>
          <dd>
            {money(amount)}
            {refunded.amountMinor !== '0' &&
              ` (${t('{{amount}} refunded', { amount: money(refunded) })})`}
            {donation.amountMinor !== '0' && (
              <>
                <br />
                {t('This includes a donation of {{amount}}. Thank you.', {
                  amount: money(donation),
                })}
                {status === 'paid' && (
                  <>
                    {' '}
                    <a href={`/api/receipts/own/${reference}`} download>
                      {t('Download donation receipt')}
                    </a>
                  </>
                )}
              </>
            )}
            <br />
            <small>{reference}</small>
          </dd>
        </div>
      )}
    </Grid>
  );
}

type SeatsProps = { order: OwnOrder; token: string; answer: OwnFormResult | undefined };

function Seats({ order, token, answer }: SeatsProps) {
  const { t } = useTranslation();
  const { tickets, event, mayCancel, status } = order;
  const on = status === 'paid' && event.status !== 'cancelled';
  return (
    <>
      <h2 className={styles.heading}>
        {t('{{count}} tickets', { count: tickets.length, defaultValue_one: 'One ticket' })}
      </h2>
      <ul className="stack">
        {tickets.map((ticket) => (
          <OwnTicketCard
            key={ticket.id}
            ticket={ticket}
            token={token}
            mayGiveUp={mayCancel}
            on={on}
          />
        ))}
      </ul>
      {on && <TicketDownloads token={token} />}
      {on && <HolderNames tickets={tickets} answer={answer} />}
    </>
  );
}

function TicketDownloads({ token }: { token: string }) {
  const { t } = useTranslation();
  const busy = useNavigation().state !== 'idle';
  const query = new URLSearchParams({ token });
  return (
    <div className="group unprinted">
      <Button component="a" href={`/api/ticketing/own/tickets.pdf?${query}`} download>
        {t('Download tickets')}
      </Button>
      <Button
        component="a"
        href={`/api/ticketing/own/calendar.ics?${query}`}
        download
        variant="default"
      >
        {t('Add to calendar')}
      </Button>
      <Form method="post" replace preventScrollReset>
        <input type="hidden" name="action" value="letter" />
        <Button type="submit" variant="default" loading={busy}>
          {t('Email tickets again')}
        </Button>
      </Form>
    </div>
  );
}
