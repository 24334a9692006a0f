import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Trans, useTranslation } from '../../kernel/index.ts';
import { SiteLink } from '../site-link.tsx';
import quilt from './art/quilt.svg';
import { figures } from './figures.ts';
import styles from './hero.module.css';
import { HeroNews } from './hero-news.tsx';
import { Picture } from './picture.tsx';

export function Hero() {
  const { t } = useTranslation();
  const promises = [t('Free and open source'), t('No card needed'), t('Export your data any time')];
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <div className={styles.inner}>
        <div>
          <p className={styles.eyebrow}>
            {t('Trusted by {{organizations}} organizations in {{countries}} countries', figures)}
          </p>
          <h1 id="hero-title">
            <Trans
              i18nKey="One calm place to run your <em>whole charity</em>"
              components={{ em: <em /> }}
            />
          </h1>
          <p className={styles.lede}>
            {t(
              'Raise money, find grants, organise volunteers and show your impact: one program instead of ten subscriptions, and more of the day for your mission.',
            )}
          </p>
          <div className={styles.actions}>
            <Button size="lg" component={SiteLink} to="#get-started">
              {t('Start for Free')}
            </Button>
            <Button size="lg" variant="default" component={SiteLink} to="#services">
              {t('View Features')}
            </Button>
          </div>
          <ul className={styles.promises}>
            {promises.map((promise) => (
              <li key={promise}>
                <IconCheck size={18} stroke={2.4} aria-hidden />
                {promise}
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.collage}>
          <Picture
            first
            src={quilt}
            width={500}
            height={500}
            alt={t('A patchwork of people, homes, hills, water and sunlight, joined like a quilt.')}
          />
          <HeroNews />
        </div>
      </div>
    </section>
  );
}
