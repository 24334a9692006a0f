import { Link } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import styles from './pricing.module.css';

type Props = { current: string; offered: readonly string[] };

/** Chooses the currency of the prices. Links, so that a choice can be shared. */
export function CurrencyLinks({ current, offered }: Props) {
  const { t } = useTranslation();
  const names: Readonly<Record<string, string>> = {
    USD: t('US dollars'),
    GBP: t('Pounds'),
    EUR: t('Euros'),
    RWF: t('Rwandan francs'),
  };
  return (
    <nav aria-label={t('Currency')} className={`group ${styles.currencies}`} style={{ gap: 4 }}>
      {offered.map((currency) => (
        <Link
          key={currency}
          to={`/pricing?currency=${currency}`}
          aria-current={currency === current ? 'true' : undefined}
          preventScrollReset
          replace
        >
          {names[currency] ?? currency}
        </Link>
      ))}
    </nav>
  );
}
