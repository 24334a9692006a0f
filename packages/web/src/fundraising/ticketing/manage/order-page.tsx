import { Button, Text } from '@mantine/core';
import {
  managesTickets,
  refundsTickets,
  resendTickets,
  type TicketOrder,
} from '@ngo-plus/contract/fundraising/ticketing';
import { allows } from '@ngo-plus/contract/kernel';
import { IconArrowBackUp, IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { Moment, pageMeta, useFormat, useTranslation, useUser } from '../../../kernel/index.ts';
import {
  DetailPage,
  Fact,
  Facts,
  Loaded,
  Panel,
  RecordTable,
  SkeletonLines,
  StatusBadge,
  showToast,
  useFailed,
} from '../../../ui/index.ts';
import { TicketReceipts } from '../../receipts/index.ts';
import {
  orderStatusBadges,
  orderStatusNames,
  ticketStateBadges,
  ticketStateNames,
} from '../labels.ts';
import { oneOrder, useChange } from '../queries.ts';
import styles from './manage.module.css';
import { RefundDialog } from './refund-dialog.tsx';
import { RefundRequest } from './refund-request.tsx';

export const meta = () => pageMeta({ title: 'Ticket order' });

export default function OrderPage() {
  const { t } = useTranslation();
  return (
    <Loaded
      query={useQuery(oneOrder(useParams()['id'] ?? ''))}
      failed={t("Couldn't load the order")}
    >
      {(order) => <Details order={order} />}
    </Loaded>
  );
}

function Details({ order }: { order: TicketOrder }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const [refunds, setRefunds] = useState(false);
  return (
    <DetailPage
      title={order.name || t('Erased')}
      lede={
        <StatusBadge status={orderStatusBadges[order.status]}>
          {t(orderStatusNames[order.status])}
        </StatusBadge>
      }
      crumbs={[
        { label: t('Events'), to: '/ticketing' },
        { label: order.eventTitle, to: `/ticketing/${order.eventId}/orders` },
      ]}
      actions={<Actions order={order} onRefund={() => setRefunds(true)} />}
      dialogs={<RefundDialog order={order} opened={refunds} onClose={() => setRefunds(false)} />}
    >
      <RefundRequest order={order} onRefund={() => setRefunds(true)} />
      {order.status === 'too-late' && <LateNotice order={order} />}
      {order.refundFailure && (
        <Text role="alert" c="var(--np-brick-text)">
          {t('Refund failed: {{why}}', { why: order.refundFailure })}
        </Text>
      )}
      <Panel>
        <Facts>
          <Fact term={t('Amount')}>
            {order.amount.amountMinor === '0' ? t('Free') : money(order.amount)}
          </Fact>
          <Fact term={t('Includes donation')}>
            {order.donation.amountMinor !== '0' && money(order.donation)}
          </Fact>
          <Fact term={t('Refunded')}>
            {order.refunded.amountMinor !== '0' && money(order.refunded)}
          </Fact>
          <Fact term={t('Email')}>
            {order.email && <a href={`mailto:${order.email}`}>{order.email}</a>}
          </Fact>
          <Fact term={t('Date')}>
            <Moment at={order.at} with="time" />
          </Fact>
          <Fact term={t('Sold offline')}>{order.offline && t('Yes')}</Fact>
          {order.answers.map(({ question, answer }) => (
            <Fact key={question} term={question}>
              {answer}
            </Fact>
          ))}
          <Fact term={t('Note')}>{order.note}</Fact>
          <Fact term={t('Reference')}>{order.reference && <code>{order.reference}</code>}</Fact>
        </Facts>
      </Panel>
      {order.tickets.length > 0 && <Seats order={order} />}
      {order.donation.amountMinor !== '0' && ['paid', 'refunded'].includes(order.status) && (
        <Suspense fallback={<SkeletonLines lines={2} />}>
          <TicketReceipts orderId={order.id} />
        </Suspense>
      )}
    </DetailPage>
  );
}

/** The refund starts automatically; if it failed, a member can retry it. */
function LateNotice({ order: { returning, refundFailure } }: { order: TicketOrder }) {
  const { t } = useTranslation();
  return (
    <p role="note">
      {t(
        "This order was paid after its seats were released. The money stays in the ledger until it's refunded.",
      )}{' '}
      {returning
        ? t('The refund is in progress.')
        : refundFailure
          ? t('Select “Refund” to try again.')
          : t('It will be refunded automatically.')}
    </p>
  );
}

function Actions({ order, onRefund }: { order: TicketOrder; onRefund: () => void }) {
  const { t } = useTranslation();
  const role = useUser()?.role;
  const { onError } = useFailed(t("Couldn't send the email"));
  const resend = useChange(resendTickets);
  const isLate = order.status === 'too-late' && order.refundFailure !== '';
  if (order.status !== 'paid' && !isLate) return null;
  const send = async () => {
    const { message } = await resend.mutateAsync({ id: order.id });
    showToast('done', message);
  };
  return (
    <>
      {allows(managesTickets, role) && order.email && !isLate && (
        <Button
          variant="default"
          leftSection={<IconMail size={18} aria-hidden />}
          loading={resend.isPending}
          onClick={() => void send().catch(onError)}
        >
          {t('Resend tickets')}
        </Button>
      )}
      {allows(refundsTickets, role) && !order.returning && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          onClick={onRefund}
        >
          {t('Refund')}
        </Button>
      )}
    </>
  );
}

function Seats({ order: { tickets } }: { order: TicketOrder }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const headings = [t('Name'), t('Ticket'), t('Code'), t('Price'), t('Status'), t('Checked in')];
  const [, type, code, price, state, arrived] = headings;
  return (
    <Panel pad={false}>
      <RecordTable headings={headings}>
        {tickets.map((ticket) => (
          <tr key={ticket.id}>
            <th scope="row">{ticket.holder || '–'}</th>
            <td data-label={type}>{ticket.type}</td>
            <td data-label={code} className={styles.codeLetters} data-whole>
              {ticket.code || '–'}
            </td>
            <td data-label={price} className="tnum" data-whole>
              {ticket.price.amountMinor === '0' ? t('Free') : money(ticket.price)}
            </td>
            <td data-label={state} data-whole>
              <StatusBadge status={ticketStateBadges[ticket.state]}>
                {t(ticketStateNames[ticket.state])}
              </StatusBadge>
            </td>
            <td data-label={arrived} data-whole>
              {ticket.checkedInAt ? <Moment at={ticket.checkedInAt} with="time" /> : '–'}
            </td>
          </tr>
        ))}
      </RecordTable>
    </Panel>
  );
}
