import { Button, Group, Stack, TextInput } from '@mantine/core';
import {
  declineRefund,
  refundsTickets,
  type TicketOrder,
} from '@ngo-plus/contract/fundraising/ticketing';
import { allows } from '@ngo-plus/contract/kernel';
import { useState } from 'react';
import { Moment, useForm, useTranslation, useUser } from '../../../kernel/index.ts';
import { Dialog, ErrorSummary, Panel, showToast } from '../../../ui/index.ts';
import { useChange } from '../queries.ts';

type Props = { order: TicketOrder; onRefund: () => void };

/** The buyer's refund request, with actions to refund or decline. */
export function RefundRequest({ order, onRefund }: Props) {
  const { t } = useTranslation();
  const [declines, setDeclines] = useState(false);
  const mayAnswer = allows(refundsTickets, useUser()?.role);
  const request = order.refundRequest;
  if (!request) return null;
  const title = {
    open: t('The buyer requested a refund'),
    declined: t('Refund request declined'),
    accepted: t('Refund request accepted'),
  }[request.state];
  return (
    <Panel title={title}>
      <Stack>
        <p>
          {request.reason || t('No reason given.')} <Moment at={request.at} with="time" />
        </p>
        {request.answer && <p>{t('Your answer: {{answer}}', { answer: request.answer })}</p>}
        {request.state === 'open' && mayAnswer && (
          <Group gap="xs">
            <Button onClick={onRefund}>{t('Refund')}</Button>
            <Button variant="default" onClick={() => setDeclines(true)}>
              {t('Decline')}
            </Button>
          </Group>
        )}
      </Stack>
      <Dialog
        opened={declines}
        onClose={() => setDeclines(false)}
        title={t('Decline the refund request?')}
      >
        <DeclineForm id={order.id} onDone={() => setDeclines(false)} />
      </Dialog>
    </Panel>
  );
}

function DeclineForm({ id, onDone }: { id: TicketOrder['id']; onDone: () => void }) {
  const { t } = useTranslation();
  const { mutateAsync } = useChange(declineRefund);
  const form = useForm(declineRefund.input, {
    initial: { id, answer: '' },
    submit: async (input) => {
      await mutateAsync(input);
      showToast('done', t('Refund request declined'), t('The buyer gets your answer by email.'));
      onDone();
    },
  });
  return (
    <Stack {...form.attributes} component="form">
      <ErrorSummary {...form.summary} />
      <TextInput
        label={t('Your answer')}
        description={t('We email it to the buyer.')}
        maxLength={500}
        {...form.field('answer')}
      />
      <Group gap="xs">
        <Button type="submit" loading={form.busy}>
          {t('Decline')}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
