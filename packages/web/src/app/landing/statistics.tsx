import { useTranslation } from '../../kernel/index.ts';
import { figures } from './figures.ts';
import styles from './statistics.module.css';

export function Statistics() {
  const { t } = useTranslation();
  const statistics = [
    { figure: figures.organizations, means: t('organizations trust us with their daily work') },
    { figure: figures.moreEfficient, means: t('more efficient than traditional methods') },
    { figure: figures.satisfaction, means: t('user satisfaction') },
    { figure: figures.countries, means: t('countries, from small groups to federations') },
  ];
  return (
    <section className={styles.strip} aria-label={t('NGO Plus in numbers')}>
      <dl>
        {statistics.map(({ figure, means }) => (
          <div key={figure}>
            <dt>{means}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
