import type { Frequency } from '@ngo-plus/contract/fundraising/causes';
import { type Phrase, phrases } from '@ngo-plus/contract/kernel';
import { useTranslation } from '../../../kernel/index.ts';
import { ChoiceTiles } from '../../../ui/index.ts';
import styles from './donation-form.module.css';
import type { CauseData } from './load-cause.ts';
import type { DonationForm } from './use-donate.ts';

const frequencyNames: Readonly<Record<Frequency, Phrase>> = phrases({
  once: 'One-time',
  monthly: 'Monthly',
  yearly: 'Yearly',
});

type Props = { causeData: CauseData; form: DonationForm };

/** Chooses a frequency and explains it. Hidden if the cause accepts only one-time donations. */
export function FrequencyField({ causeData: { cause, offer }, form }: Props) {
  const { t } = useTranslation();
  const { frequencies } = cause.form;
  const [only] = frequencies;
  if (frequencies.length === 1 && only === 'once') return null;
  return (
    <div className={`stack ${styles.frequency}`} style={{ gap: 8 }}>
      <ChoiceTiles
        legend={t('Frequency')}
        name="frequency"
        options={(['once', 'monthly', 'yearly'] as const)
          .filter((frequency) => frequencies.includes(frequency))
          .map((value) => ({ value, label: t(frequencyNames[value]) }))}
        value={form.values.frequency ?? 'once'}
        onChange={(frequency) => form.set({ frequency })}
      />
      {/* Hidden by the style sheet while “Once” is chosen, also without scripts. */}
      <p className="muted small">
        {offer.savesCardsIn.includes(form.values.currency)
          ? t(
              'If you pay by card, your card is saved and charged automatically each time. With other methods we email you a payment link each time, and nothing is charged automatically.',
            )
          : t('We email you a payment link each time. Nothing is charged automatically.')}{' '}
        {t('Change, pause or cancel at any time under My donations.')}
      </p>
    </div>
  );
}
