import { Group } from '@mantine/core';
import type { PayoutLine } from '@ngo-plus/contract/money/payments';
import { Link } from 'react-router';
import { Moment, useFormat, useTranslation } from '../../../kernel/index.ts';
import { lineName } from '../labels.ts';
import styles from '../payments.module.css';

/** The lines of a payout, for platform staff. */
export function PayoutLines({ lines }: { lines: readonly PayoutLine[] }) {
  return (
    <ul className={styles.rows}>
      {lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </ul>
  );
}

function Line({ line }: { line: PayoutLine }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { net, fee, original, expected, organisation, paymentId, title, chargeId } = line;
  return (
    <li>
      <Group className={styles.head} gap="6px 12px" justify="space-between">
        <b>{money(net)}</b>
        <span>{t(lineName(line))}</span>
      </Group>
      {paymentId ? (
        <p>
          <Link to={`/admin/payments/${paymentId}`}>{title}</Link>
          {organisation && <small>{organisation.name}</small>}
        </p>
      ) : (
        <LineWithoutPayment line={line} />
      )}
      {expected && (
        <p>
          <b>{t('{{amount}} expected', { amount: money(expected) })}</b>
        </p>
      )}
      <small>
        {fee.amountMinor !== '0' && `${t('Fee')}: ${money(fee)} · `}
        {original && `${t('converted from {{amount}}', { amount: money(original) })} · `}
        {chargeId && (
          <>
            <span className={styles.code}>{chargeId}</span>
            {' · '}
          </>
        )}
        <Moment at={line.at} with="time" />
      </small>
    </li>
  );
}

/** Some providers report refunds or disputes as one total. */
function LineWithoutPayment({ line: { kind, chargeId, organisation } }: { line: PayoutLine }) {
  const { t } = useTranslation();
  const isSum = chargeId === null && (kind === 'refund' || kind === 'dispute');
  if (!isSum) return <p>{t("This doesn't match any payment here, so it isn't in any ledger.")}</p>;
  if (!organisation)
    return (
      <p>
        {t(
          "The provider reports only a total, not which payments it covers, so it isn't in any ledger. In the ledger of the organisation concerned, the bank balance is too high by this amount and the provider balance too low.",
        )}
      </p>
    );
  return (
    <p>
      {t(
        'The provider reports only a total. All payments in this currency went to one organisation, so the total belongs to it.',
      )}
      <small>{organisation.name}</small>
    </p>
  );
}
