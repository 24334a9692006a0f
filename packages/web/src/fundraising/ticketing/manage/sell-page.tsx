import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import {
  type ManagedEvent,
  type ManagedType,
  sellByHand,
  ticketOfflineMethods,
} from '@ngo-plus/contract/fundraising/ticketing';
import { useNavigate, useParams } from 'react-router';
import { minorTyped, pageMeta, useForm, useFormat, useTranslation } from '../../../kernel/index.ts';
import { methodNames } from '../../../money/payments/index.ts';
import { ConfirmLeave, ErrorSummary, FieldRow, Panel, showToast } from '../../../ui/index.ts';
import { plainAmount } from '../plain-amount.ts';
import { useChange } from '../queries.ts';
import { EventFrame } from './event-frame.tsx';
import { EventLoader } from './event-loader.tsx';
import styles from './manage.module.css';

export const meta = () => pageMeta({ title: 'Sell offline' });

export default function SellPage() {
  const { id = '' } = useParams();
  return <EventLoader id={id}>{(event) => <Sell key={event.id} event={event} />}</EventLoader>;
}

type Values = {
  counts: Record<string, string>;
  amounts: Record<string, string>;
  donation: string;
};

/** Records tickets sold offline or given away. */
function Sell({ event }: { event: ManagedEvent }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const navigate = useNavigate();
  const { mutateAsync } = useChange(sellByHand);
  const { currency } = event;
  const form = useForm(sellByHand.input, {
    initial: {
      id: event.id as string,
      counts: {},
      amounts: {},
      method: 'cash',
      name: '',
      email: '',
      note: '',
      donation: '',
    } as never,
    submit: async (input) => {
      const { amounts, donation } = input as unknown as Values;
      const plain = Object.entries(amounts).map(([id, typed]) => [
        id,
        plainAmount(typed, currency),
      ]);
      const order = await mutateAsync({
        ...input,
        amounts: Object.fromEntries(plain),
        donation: plainAmount(donation, currency),
      } as never);
      await navigate(`/ticketing/orders/${order.id}`);
      showToast('done', t('Tickets sold'));
    },
  });
  const values = form.values as unknown as Values;
  const total = totalOf(event, values);
  return (
    <EventFrame event={event}>
      <form {...form.attributes} className={styles.form}>
        <ConfirmLeave form={form} />
        <ErrorSummary {...form.summary} />
        <Panel title={t('Sell offline')}>
          <Stack>
            <Stack
              className={styles.seats}
              component="ul"
              gap="sm"
              id={form.field('counts' as never).id}
            >
              {event.types.map((type) => (
                <Kind
                  key={type.id}
                  type={type}
                  currency={currency}
                  values={values}
                  onChange={(changes) => form.set(changes as never)}
                  wrong={(path) => form.within(path as never)}
                />
              ))}
            </Stack>
            {form.field('counts' as never).error && (
              <Text role="alert" c="var(--np-brick-text)">
                {form.field('counts' as never).error}
              </Text>
            )}
            <TextInput
              label={t('Add-on donation in {{currency}} (optional)', { currency })}
              description={t(
                'Anything paid above the ticket price. Recorded separately in the ledger.',
              )}
              inputMode="decimal"
              autoComplete="off"
              {...form.field('donation')}
            />
            <FieldRow least="13rem">
              <TextInput label={t('Name')} {...form.field('name')} />
              <TextInput
                label={t('Email (optional)')}
                description={t('We email the tickets here.')}
                type="email"
                {...form.field('email')}
              />
            </FieldRow>
            <FieldRow least="13rem">
              <NativeSelect
                label={t('Payment method')}
                data={ticketOfflineMethods.map((value) => ({
                  value,
                  label: t(methodNames[value]),
                }))}
                {...form.field('method')}
              />
              <TextInput label={t('Note (optional)')} {...form.field('note')} />
            </FieldRow>
          </Stack>
        </Panel>
        <Group gap="xs">
          <Button type="submit" size="md" loading={form.busy}>
            {total === undefined || total === 0n
              ? t('Record sale')
              : t('Record sale for {{amount}}', {
                  amount: money({ amountMinor: total.toString(), currency }),
                })}
          </Button>
        </Group>
      </form>
    </EventFrame>
  );
}

type KindProps = {
  type: ManagedType;
  currency: string;
  values: Values;
  onChange: (changes: Partial<Values>) => void;
  wrong: (path: string) => { id: string; error: string | undefined };
};

function Kind({ type, currency, values, onChange, wrong }: KindProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { id, name, kind, priceMinor, quantity, sold, reserved } = type;
  const available = Math.min(20, Math.max(0, quantity - sold - reserved));
  return (
    <li>
      <p>
        <b>{name}</b>{' '}
        {priceMinor === '0' ? t('Free') : money({ amountMinor: priceMinor, currency })}
      </p>
      <NativeSelect
        label={t('Quantity')}
        aria-label={t('Quantity: {{ticket}}', { ticket: name })}
        data={Array.from({ length: available + 1 }, (_, seats) => `${seats}`)}
        value={values.counts[id] ?? '0'}
        onChange={({ currentTarget }) =>
          onChange({ counts: { ...values.counts, [id]: currentTarget.value } })
        }
        {...wrong(`counts.${id}`)}
      />
      {kind === 'choose' && (
        <TextInput
          label={t('Amount per ticket ({{currency}})', { currency })}
          inputMode="decimal"
          value={values.amounts[id] ?? ''}
          onChange={({ currentTarget }) =>
            onChange({ amounts: { ...values.amounts, [id]: currentTarget.value } })
          }
          {...wrong(`amounts.${id}`)}
        />
      )}
    </li>
  );
}

function totalOf({ types, currency }: ManagedEvent, values: Values): bigint | undefined {
  let total = 0n;
  for (const { id, kind, priceMinor } of types) {
    const seats = BigInt(values.counts[id] ?? '0');
    const each = kind === 'choose' ? minorTyped(values.amounts[id] ?? '', currency) : priceMinor;
    if (seats === 0n) continue;
    if (each === undefined) return undefined;
    total += BigInt(each) * seats;
  }
  if (values.donation.trim() === '') return total;
  const donationMinor = minorTyped(values.donation, currency);
  return donationMinor === undefined ? undefined : total + BigInt(donationMinor);
}
