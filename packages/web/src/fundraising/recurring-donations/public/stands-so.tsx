import { Button } from '@mantine/core';
import type { OwnRecurringDonation } from '@ngo-plus/contract/fundraising/recurring-donations';
import { Link } from 'react-router';
import { brandName, Moment, useFormat, useTranslation } from '../../../kernel/index.ts';
import { holdNames } from '../words.ts';
import styles from './own.module.css';

/** How it stands, in one or two sentences, and what is to be paid now. */
export function StandsSo({ recurring }: { recurring: OwnRecurringDonation }) {
  const { t } = useTranslation();
  const { day, money } = useFormat();
  const { status, nextOn, pausedUntil, held, isDue, payPath, failure } = recurring;
  if (status === 'cancelled')
    return (
      <p className={styles.note}>
        {t('It has ended. Nothing is charged any more.')}{' '}
        {recurring.cancelledAt && <Moment at={recurring.cancelledAt} />}
      </p>
    );
  return (
    <div className={styles.box}>
      {recurring.feeCovered.amountMinor !== '0' && (
        <p>
          {t('You also cover the payment fee: {{fee}} on top each time.', {
            fee: money(recurring.feeCovered),
          })}
        </p>
      )}
      {held && <p>{t(holdNames[held])}</p>}
      {status === 'paused' && (
        <p>
          {pausedUntil
            ? t('It is paused until {{day}}.', { day: day(pausedUntil) })
            : t('It is paused until you go on.')}
        </p>
      )}
      {failure && isDue && <p>{t('The card was refused: {{failure}}', { failure })}</p>}
      {nextOn && isDue && <p>{t('The gift of {{day}} is not paid yet.', { day: day(nextOn) })}</p>}
      {nextOn && !isDue && <Next recurring={recurring} nextOn={nextOn} />}
      {recurring.linkOn && recurring.linkOn !== nextOn && !isDue && (
        <p>
          {t('Before the gift of {{day}} we ask you for a card again.', {
            day: day(recurring.linkOn),
          })}
        </p>
      )}
      <CardEnds recurring={recurring} />
      {isDue && payPath && (
        <div>
          <Button component={Link} to={payPath} size="md">
            {t('Pay it now')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** From the first letter on that says so. */
function CardEnds({
  recurring: { card, cardFailsOn, payPath, isDue },
}: {
  recurring: OwnRecurringDonation;
}) {
  const { t } = useTranslation();
  const { day } = useFormat();
  if (!card?.endsOn || cardFailsOn === null) return null;
  return (
    <>
      <p data-warns>
        {t(
          'Your card {{brand}} ending in {{last4}} expires on {{end}}. The gift of {{day}} is the first that it will probably not pay.',
          {
            last4: card.last4,
            brand: brandName(card.brand),
            end: day(card.endsOn),
            day: day(cardFailsOn),
          },
        )}
      </p>
      {payPath && !isDue && (
        <div>
          <Button component={Link} to={payPath}>
            {t('Give another card')}
          </Button>
        </div>
      )}
    </>
  );
}

function Next({ recurring, nextOn }: { recurring: OwnRecurringDonation; nextOn: string }) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const { way, card, linkOn, cardKeptUntil } = recurring;
  const when = day(nextOn);
  if (linkOn === nextOn && cardKeptUntil)
    return (
      <p>
        {t(
          'The next gift is on {{day}}. The payment service keeps your card until {{until}} only, so it is not charged by itself then: a week before we send you a link, and one tap pays.',
          { day: when, until: day(cardKeptUntil) },
        )}
      </p>
    );
  if (way === 'reminder')
    return (
      <p>
        {t(
          'The next gift is on {{day}}. We send you a link by e-mail; nothing is taken by itself.',
          {
            day: when,
          },
        )}
      </p>
    );
  return (
    <p>
      {card
        ? t('The next gift is on {{day}}. Your card {{brand}} ending in {{last4}} is charged.', {
            day: when,
            brand: brandName(card.brand),
            last4: card.last4,
          })
        : t('The next gift is on {{day}}. Your card is charged.', { day: when })}
    </p>
  );
}
