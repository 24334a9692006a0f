import { useFormat, useTranslation } from '../../kernel/index.ts';
import styles from './comparison.module.css';
import type { Offer } from './offer.ts';
import { usePlanLabels } from './plan-labels.ts';

type Row = { name: string; note?: string; value: (offer: Offer) => string };

/** All limits of all plans. On narrow screens each row is a card that names the plans. */
export function Comparison({ offers }: { offers: readonly Offer[] }) {
  const { t } = useTranslation();
  const labels = usePlanLabels();
  const rows = useRows();
  return (
    <table className={styles.table}>
      <caption className="sr-only">{t('Plans and what they include')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('What')}</th>
          {offers.map((offer) => (
            <th key={offer.plan} scope="col">
              {labels.name(offer)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, note, value }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              {note && <small>{note}</small>}
            </th>
            {offers.map((offer) => (
              <td key={offer.plan} data-label={labels.name(offer)}>
                {value(offer)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function useRows(): Row[] {
  const { t } = useTranslation();
  const { money } = useFormat();
  const labels = usePlanLabels();
  const customPrice = t('Custom');
  return [
    {
      name: t('Price per month'),
      value: ({ price }) => (price ? money(price.month, 'narrow') : customPrice),
    },
    {
      name: t('Price per year'),
      value: ({ price }) => (price ? money(price.year, 'narrow') : customPrice),
    },
    { name: t('Team members'), note: t("Volunteers don't count"), value: labels.team },
    { name: t('Storage'), note: t('Encrypted, with previous versions'), value: labels.storage },
    { name: t('AI credit per month'), note: t('Input and output combined'), value: labels.ai },
    {
      name: t('Active causes'),
      note: t('Open for donations at the same time'),
      value: labels.causes,
    },
    { name: t('Reporting'), value: labels.reporting },
    {
      name: t('Grants, contacts, volunteers and tasks'),
      value: () => t('Included'),
    },
    {
      name: t('Export of all your data'),
      value: () => t('Included'),
    },
    {
      name: t('Free trial'),
      value: ({ trialDays }) =>
        trialDays === 0
          ? t('Not needed')
          : t('{{count}} days', { count: trialDays, defaultValue_one: '{{count}} day' }),
    },
    { name: t('Support'), value: labels.support },
  ];
}
