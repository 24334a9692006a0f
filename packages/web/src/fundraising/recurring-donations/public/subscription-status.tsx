import { Button } from '@mantine/core';
import type { OwnRecurringDonation } from '@ngo-plus/contract/fundraising/recurring-donations';
import { Link } from 'react-router';
import { brandName, Moment, useFormat, useTranslation } from '../../../kernel/index.ts';
import { Note, PublicBox } from '../../../ui/index.ts';
import { lockNames } from '../labels.ts';

/** Status in one or two sentences, with the payment due now. */
export function SubscriptionStatus({ recurring }: { recurring: OwnRecurringDonation }) {
  const { t } = useTranslation();
  const { day, money } = useFormat();
  const { status, nextOn, pausedUntil, onHoldReason, isDue, payPath, failure } = recurring;
  if (status === 'cancelled')
    return (
      <Note tone="good">
        {t("Cancelled. You won't be charged any more.")}{' '}
        {recurring.cancelledAt && <Moment at={recurring.cancelledAt} />}
      </Note>
    );
  return (
    <PublicBox>
      {recurring.feeCovered.amountMinor !== '0' && (
        <p>
          {t('You also cover the payment fee: {{fee}} extra each time.', {
            fee: money(recurring.feeCovered),
          })}
        </p>
      )}
      {onHoldReason && <p>{t(lockNames[onHoldReason])}</p>}
      {status === 'paused' && (
        <p>
          {pausedUntil
            ? t('Paused until {{day}}.', { day: day(pausedUntil) })
            : t('Paused until you resume it.')}
        </p>
      )}
      {failure && isDue && <p>{t('Card declined: {{failure}}', { failure })}</p>}
      {nextOn && isDue && (
        <p>{t("Your donation due on {{day}} isn't paid yet.", { day: day(nextOn) })}</p>
      )}
      {nextOn && !isDue && <NextDonation recurring={recurring} nextOn={nextOn} />}
      {recurring.linkOn && recurring.linkOn !== nextOn && !isDue && (
        <p>
          {t("We'll ask for your card again before your donation on {{day}}.", {
            day: day(recurring.linkOn),
          })}
        </p>
      )}
      <CardExpiry recurring={recurring} />
      {isDue && payPath && (
        <div>
          <Button component={Link} to={payPath} size="md">
            {t('Pay now')}
          </Button>
        </div>
      )}
    </PublicBox>
  );
}

/** Shown from the first email about the card's expiry. */
function CardExpiry({
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
          'Your {{brand}} card ending in {{last4}} expires on {{end}}, so your donation on {{day}} will probably fail.',
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
            {t('Update card')}
          </Button>
        </div>
      )}
    </>
  );
}

function NextDonation({ recurring, nextOn }: { recurring: OwnRecurringDonation; nextOn: string }) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const { collectionMethod, card, linkOn, cardStoredUntil } = recurring;
  const when = day(nextOn);
  if (linkOn === nextOn && cardStoredUntil)
    return (
      <p>
        {t(
          "Your next donation is on {{day}}. The payment provider only stores your card until {{until}}, so it won't be charged automatically. A week before, we'll email you a link to pay with one tap.",
          { day: when, until: day(cardStoredUntil) },
        )}
      </p>
    );
  if (collectionMethod === 'reminder')
    return (
      <p>
        {t(
          "Your next donation is on {{day}}. We'll email you a payment link; nothing is charged automatically.",
          {
            day: when,
          },
        )}
      </p>
    );
  return (
    <p>
      {card
        ? t(
            "Your next donation is on {{day}}. We'll charge your {{brand}} card ending in {{last4}}.",
            {
              day: when,
              brand: brandName(card.brand),
              last4: card.last4,
            },
          )
        : t("Your next donation is on {{day}}. We'll charge your card.", { day: when })}
    </p>
  );
}
