import { useTranslation } from '../../kernel/index.ts';
import styles from './sponsors.module.css';

/** Invented: an installation puts its sponsors here. Logos are drawn on 24 × 24. */
const sponsors = [
  { name: 'Northlight Fund', mark: 'M12 2 22 22H14L12 17 10 22H2Z' },
  { name: 'Lantern Co-op', mark: 'M9 1h6v3h3v10a6 6 0 0 1-12 0V4h3ZM9 21h6v2H9Z' },
  {
    name: 'Baobab & Bell',
    mark: 'M12 2a10 9 0 0 1 10 9h-7.5c-1 3-.5 7 2 11h-9c2.5-4 3-8 2-11H2a10 9 0 0 1 10-9Z',
  },
  { name: 'Harbour Ten', mark: 'M1 13h9.5V1C16 3 20 7 21 13h2a11 10 0 0 1-22 0Z' },
  {
    name: 'Openhand Guild',
    mark: 'M2 2h9v9H2ZM13 13h9v9h-9ZM13 2a9 9 0 0 1 9 9h-9ZM11 22a9 9 0 0 1-9-9h9Z',
  },
];

export function Sponsors() {
  const { t } = useTranslation();
  return (
    <section className={styles.sponsors} aria-label={t('Sponsors')}>
      <div>
        <p>{t('Made possible by')}</p>
        <ul>
          {sponsors.map(({ name, mark }) => (
            <li key={name}>
              <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                <path d={mark} fill="currentColor" />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
