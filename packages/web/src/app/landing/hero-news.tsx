import { IconCalendarDue, IconDeviceMobile } from '@tabler/icons-react';
import { useTranslation } from '../../kernel/index.ts';
import donors from './art/donors.svg';
import styles from './hero-news.module.css';

/** Three news items of an invented charity on the quilt. Decoration, hidden from screen readers. */
export function HeroNews() {
  const { t } = useTranslation();
  return (
    <div aria-hidden="true" className={styles.news}>
      <div className={styles.donation}>
        <span className={styles.sign}>
          <IconDeviceMobile size={20} />
        </span>
        <div>
          <b>{t('RWF 25,000 received')}</b>
          <span>{t('Mobile money, receipt sent')}</span>
        </div>
      </div>
      <div className={styles.grant}>
        <span className={styles.sign} data-hue="sun">
          <IconCalendarDue size={20} />
        </span>
        <div>
          <b>{t('9 days to apply')}</b>
          <span>{t('Rural schools grant')}</span>
        </div>
      </div>
      <div className={styles.cause}>
        <b>{t('Clean water for Musanze')}</b>
        <div className={styles.track}>
          <i />
        </div>
        <div className={styles.donors}>
          <img src={donors} width={92} height={28} alt="" data-art />
          <span>{t('72% raised by 412 people')}</span>
        </div>
      </div>
    </div>
  );
}
