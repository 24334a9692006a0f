import { Link } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import { addressWith } from '../../ui/index.ts';
import type { BookFilters } from './filters.ts';
import styles from './ledger.module.css';

type Props = { currencies: readonly string[]; chosen: string; filters: BookFilters };

/** Amounts in different currencies are never added up: the page shows one currency at a time. */
export function CurrencySwitch({ currencies, chosen, filters }: Props) {
  const { t } = useTranslation();
  if (currencies.length < 2) return null;
  return (
    <nav className={styles.switch} aria-label={t('Currency')}>
      {currencies.map((currency) => (
        <Link
          key={currency}
          to={addressWith('/ledger', { ...filters, currency })}
          aria-current={currency === chosen ? 'true' : undefined}
          preventScrollReset
        >
          {currency}
        </Link>
      ))}
    </nav>
  );
}
