import { useTranslation } from '../kernel/index.ts';
import styles from './match-line.module.css';

/** Keys of the catalogue. Other rates are said on the page of the cause, in money. */
const words: Readonly<Record<string, string>> = {
  '1:1': 'Gifts are doubled now',
  '2:1': 'Gifts are tripled now',
};

/** In one short line that a sponsor matches gifts now, by the rate of the pool. Nothing where none does. */
export function MatchLine({ rate }: { rate: string | undefined }) {
  const { t } = useTranslation();
  if (rate === undefined) return null;
  return <p className={styles.line}>{t(words[rate] ?? 'A sponsor adds to gifts now')}</p>;
}
