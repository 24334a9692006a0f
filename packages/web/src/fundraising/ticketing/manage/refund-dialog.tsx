import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { refundTickets, type TicketOrder } from '@ngo-plus/contract/fundraising/ticketing';
import { useForm, useFormat, useTranslation } from '../../../kernel/index.ts';
import { Dialog, ErrorSummary, showToast } from '../../../ui/index.ts';
import { useChange } from '../queries.ts';
import styles from './manage.module.css';

type Props = { order: TicketOrder; opened: boolean; onClose: () => void };

export function RefundDialog({ order, opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={isLate(order) ? t('Refund this order?') : t('Refund tickets?')}
      personal
    >
      <RefundForm order={order} onDone={onClose} />
    </Dialog>
  );
}

const minor = ({ amountMinor }: TicketOrder['amount']): bigint => BigInt(amountMinor);

/** The order has no tickets: the whole payment is refunded. */
const isLate = ({ status }: TicketOrder): boolean => status === 'too-late';

function RefundForm({ order, onDone }: { order: TicketOrder; onDone: () => void }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { mutateAsync } = useChange(refundTickets);
  const open = order.tickets.filter(({ state }) => state === 'valid' || state === 'used');
  const form = useForm(refundTickets.input, {
    initial: {
      id: order.id,
      reason: isLate(order) ? t('The seats were no longer available when the payment arrived') : '',
      ...(open.length > 0 && { ticketIds: open.map(({ id }) => id as string) }),
    },
    submit: async (input) => {
      await mutateAsync(input);
      showToast(
        'done',
        isLate(order) ? t('Refund started') : t('Tickets voided and refund started'),
      );
      onDone();
    },
  });
  const chosen = form.values.ticketIds ?? [];
  const all = open.every(({ id }) => chosen.includes(id));
  const sum = isLate(order)
    ? minor(order.amount) - minor(order.refunded)
    : open
        .filter(({ id }) => chosen.includes(id))
        .reduce((total, { price }) => total + minor(price), all ? minor(order.donationLeft) : 0n);
  const amount = money({ amountMinor: sum.toString(), currency: order.amount.currency });
  const choose = (id: string, isChosen: boolean) =>
    form.set({ ticketIds: isChosen ? [...chosen, id] : chosen.filter((one) => one !== id) });
  const wrong = form.field('ticketIds').error;
  return (
    <Stack {...form.attributes} component="form">
      <ErrorSummary {...form.summary} />
      <p>
        {order.offline
          ? t('The ledger is updated. Return the money yourself.')
          : t('The refund goes to the original payment method. The provider may keep its fees.')}
      </p>
      {open.length > 0 && (
        <fieldset className={styles.ticks} id={form.field('ticketIds').id} tabIndex={-1}>
          <legend>{t('Tickets to refund')}</legend>
          {wrong && <Text c="var(--np-brick-text)">{wrong}</Text>}
          {open.map(({ id, holder, type, price }) => (
            <Checkbox
              key={id}
              label={`${holder || '–'}, ${type}, ${price.amountMinor === '0' ? t('free') : money(price)}`}
              checked={chosen.includes(id)}
              onChange={({ currentTarget }) => choose(id, currentTarget.checked)}
            />
          ))}
        </fieldset>
      )}
      {!isLate(order) && order.donationLeft.amountMinor !== '0' && (
        <p>
          {all
            ? t(
                'The add-on donation of {{amount}} is also refunded, because these are the last tickets.',
                {
                  amount: money(order.donationLeft),
                },
              )
            : t('The add-on donation of {{amount}} is refunded only with the last ticket.', {
                amount: money(order.donationLeft),
              })}
        </p>
      )}
      <TextInput
        label={t('Reason')}
        description={t('Included in the email to the buyer.')}
        {...form.field('reason')}
      />
      <Group gap="xs">
        <Button type="submit" color="brick" loading={form.busy}>
          {sum === 0n ? t('Void') : t('Refund {{amount}}', { amount })}
        </Button>
        <Button variant="default" onClick={onDone} data-autofocus>
          {isLate(order) ? t('Not now') : t('Keep tickets')}
        </Button>
      </Group>
    </Stack>
  );
}
