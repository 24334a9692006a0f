import { IconClock, IconMapPin } from '@tabler/icons-react';
import { Section, useTranslation } from '../../kernel/index.ts';
import { site } from '../site.ts';
import styles from './contact.module.css';

export function Contact() {
  const { t } = useTranslation();
  return (
    <Section id="contact" title={t('Contact')}>
      <div className={styles.facts}>
        <div>
          <h3>
            <IconMapPin size={20} aria-hidden />
            {t('Location')}
          </h3>
          <p>{site.offices.join(` ${t('and')} `)}</p>
        </div>
        <div>
          <h3>
            <IconClock size={20} aria-hidden />
            {t('Working hours')}
          </h3>
          <p>{t('Mon–Fri 9:00–18:00')}</p>
          <p>{t('Sat 10:00–14:00')}</p>
        </div>
      </div>
    </Section>
  );
}
