import { NativeSelect, TextInput } from '@mantine/core';
import type { PublicType } from '@ngo-plus/contract/fundraising/ticketing';
import { Moment, useFormat, useTranslation } from '../../../kernel/index.ts';
import { saleNames } from '../labels.ts';
import styles from './event.module.css';
import type { Buying } from './use-purchase.ts';

type Props = { type: PublicType; currency: string; reserved: number; buying: Buying };

/** A ticket type: description, price and quantity. */
export function TypeRow({ type, currency, reserved, buying }: Props) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { name, description, kind, price, state, left } = type;
  const most = Math.min(type.perOrder, left + reserved);
  const canBuy = (state === 'on-sale' || reserved > 0) && most > 0;
  const free = price.amountMinor === '0';
  const priceWords =
    kind === 'choose'
      ? free
        ? t('Pay what you want')
        : t('Pay what you want, from {{amount}}', { amount: money(price) })
      : free
        ? t('Free')
        : money(price);
  return (
    <li className={styles.type} data-state={state}>
      <div>
        <p className={styles.typeName}>{name}</p>
        <p className={styles.price}>{priceWords}</p>
        {description && <p className={`muted small ${styles.small}`}>{description}</p>}
        <Availability type={type} reserved={reserved} />
      </div>
      {canBuy && <Choice type={type} most={most} currency={currency} buying={buying} />}
    </li>
  );
}

/** The number left is shown only when it is small. */
const fewSeats = 10;

function Availability({ type, reserved }: { type: PublicType; reserved: number }) {
  const { t } = useTranslation();
  const { state, left, salesFrom } = type;
  if (reserved > 0) return <p className={styles.mark}>{t('Reserved for you')}</p>;
  if (state === 'not-yet' && salesFrom)
    return (
      <p className={styles.mark}>
        {t('On sale from')} <Moment at={salesFrom} with="time" />
      </p>
    );
  if (state !== 'on-sale') return <p className={styles.mark}>{t(saleNames[state])}</p>;
  if (left > fewSeats) return null;
  return (
    <p className={styles.mark}>
      {t('{{count}} left', { count: left, defaultValue_one: '1 left' })}
    </p>
  );
}

type ChoiceProps = { type: PublicType; most: number; currency: string; buying: Buying };

function Choice({ type, most, currency, buying }: ChoiceProps) {
  const { t } = useTranslation();
  const { values, set, wrong } = buying;
  const { id, name, kind } = type;
  const count = values.counts[id] ?? '0';
  return (
    <div className="stack" style={{ gap: 12 }}>
      <NativeSelect
        label={t('Quantity')}
        aria-label={t('Quantity: {{ticket}}', { ticket: name })}
        name={`counts.${id}`}
        data={Array.from({ length: most + 1 }, (_, seats) => `${seats}`)}
        value={count}
        onChange={({ currentTarget }) =>
          set({ counts: { ...values.counts, [id]: currentTarget.value } })
        }
        {...wrong(`counts.${id}`)}
      />
      {kind === 'choose' && (
        <TextInput
          label={t('Amount per ticket ({{currency}})', { currency })}
          name={`amounts.${id}`}
          inputMode="decimal"
          autoComplete="off"
          value={values.amounts[id] ?? ''}
          onChange={({ currentTarget }) =>
            set({ amounts: { ...values.amounts, [id]: currentTarget.value } })
          }
          {...wrong(`amounts.${id}`)}
        />
      )}
    </div>
  );
}
