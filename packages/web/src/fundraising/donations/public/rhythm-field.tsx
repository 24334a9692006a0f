import type { Rhythm } from '@ngo-plus/contract/fundraising/causes';
import { ChoiceTiles, useTranslation } from '../../../kernel/index.ts';
import styles from './giving.module.css';
import type { Found } from './load-cause.ts';
import type { GivingForm } from './use-giving.ts';

const rhythmNames: Readonly<Record<Rhythm, string>> = {
  once: 'Once',
  monthly: 'Every month',
  yearly: 'Every year',
};

type Props = { found: Found; form: GivingForm };

/** How often, and in plain words what happens then. Where a cause takes donations once alone, nothing is asked. */
export function RhythmField({ found: { cause, offer }, form }: Props) {
  const { t } = useTranslation();
  const { rhythms } = cause.form;
  const [only] = rhythms;
  if (rhythms.length === 1 && only === 'once') return null;
  return (
    <div className={styles.often}>
      <ChoiceTiles
        legend={t('How often')}
        name="rhythm"
        options={(['once', 'monthly', 'yearly'] as const)
          .filter((rhythm) => rhythms.includes(rhythm))
          .map((value) => ({ value, label: t(rhythmNames[value]) }))}
        value={form.values.rhythm ?? 'once'}
        onChange={(rhythm) => form.set({ rhythm })}
      />
      {/* Hidden by the style sheet while “Once” is chosen, also without scripts. */}
      <p className={styles.small}>
        {offer.keepsCardsIn.includes(form.values.currency)
          ? t(
              'Pay by card, and the payment service keeps the card and charges it each time. Pay in another way, and we send you a link by email each time: nothing is taken by itself.',
            )
          : t(
              'Each time we send you a link by email, by which you pay. Nothing is taken by itself.',
            )}{' '}
        {t('Change, pause or end it at any time under My donations, without a reason.')}
      </p>
    </div>
  );
}
