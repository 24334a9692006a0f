import { Button } from '@mantine/core';
import type { OwnTicket } from '@ngo-plus/contract/fundraising/ticketing';
import { Form, useNavigation } from 'react-router';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import { StatusBadge } from '../../../ui/index.ts';
import { ticketStateBadges, ticketStateNames } from '../labels.ts';
import styles from './tickets.module.css';

type Props = { ticket: OwnTicket; token: string; mayGiveUp: boolean; on: boolean };

/** One ticket with its check-in code. */
export function OwnTicketCard({ ticket, token, mayGiveUp: mayCancel, on }: Props) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { id, code, type, holder, price, state } = ticket;
  const opens = on && (state === 'valid' || state === 'used');
  return (
    <li
      className={`box group ${styles.ticket}`}
      style={{ gap: 20, alignItems: 'center' }}
      data-state={state}
    >
      {opens && (
        <img
          className={styles.code}
          src={`/api/ticketing/own/code.svg?${new URLSearchParams({ token, ticketId: id })}`}
          alt={t('QR code for ticket {{code}}', { code })}
          width={200}
          height={200}
        />
      )}
      <div className="stack" style={{ gap: 6, minWidth: 0 }}>
        <p className={styles.holder}>{holder || '–'}</p>
        <p>
          {type}, {price.amountMinor === '0' ? t('free') : money(price)}
        </p>
        {opens && <p className={styles.letters}>{code}</p>}
        {state !== 'valid' && (
          <p>
            <StatusBadge status={ticketStateBadges[state]}>
              {t(ticketStateNames[state])}
            </StatusBadge>
          </p>
        )}
        {mayCancel && state === 'valid' && price.amountMinor === '0' && <CancelTicket id={id} />}
      </div>
    </li>
  );
}

/** Asks for confirmation: the first button reveals the second. */
function CancelTicket({ id }: { id: string }) {
  const { t } = useTranslation();
  const busy = useNavigation().state !== 'idle';
  return (
    <details className={`${styles.cancel} unprinted`}>
      <summary>{t('Cancel ticket')}</summary>
      <Form method="post" replace preventScrollReset>
        <input type="hidden" name="action" value="give-up" />
        <input type="hidden" name="ticketId" value={id} />
        <p>{t('The seat becomes available to others immediately.')}</p>
        <Button type="submit" color="brick" loading={busy}>
          {t('Yes, cancel ticket')}
        </Button>
      </Form>
    </details>
  );
}
