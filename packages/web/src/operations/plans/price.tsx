import { useFormat, useTranslation } from '../../kernel/index.ts';
import type { Offer } from './offer.ts';
import styles from './offer-card.module.css';

/** `$29/month` with the yearly price; the page names the currency. */
export function Price({ price }: Pick<Offer, 'price'>) {
  const { t } = useTranslation();
  const { money } = useFormat();
  if (!price)
    return (
      <>
        <p className={styles.price}>{t('Custom')}</p>
        <p className={styles.year}>{t('One price for all your offices.')}</p>
      </>
    );
  const free = price.month.amountMinor === '0';
  return (
    <>
      <p className={styles.price}>
        {money(price.month, 'narrow')}
        <small>{t('/month')}</small>
      </p>
      <p className={styles.year}>
        {free
          ? t('For as long as you like.')
          : t('Or {{price}} a year: two months free.', { price: money(price.year, 'narrow') })}
      </p>
    </>
  );
}
