import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Patchwork, type TileSpec, Trans, useTranslation } from '../../kernel/index.ts';
import { SiteLink } from '../site-link.tsx';
import styles from './hero.module.css';

const quilt: readonly TileSpec[] = [
  { blank: true },
  { blank: true },
  { kind: 'sun', tones: ['clay', 'sun', 'cream'] },
  { kind: 'petals', tones: ['teal', 'mint', 'cream'] },
  { kind: 'house', tones: ['plum', 'sun', 'blush'] },
  { blank: true },
  { person: 31, tones: ['teal', 'clay', 'sun'], span: 2 },
  { kind: 'hills', tones: ['leaf', 'teal', 'sky'] },
  { person: 13, tones: ['sun', 'deep', 'mint'] },
  { kind: 'water', tones: ['teal', 'sky', 'mint'] },
  { kind: 'coin', tones: ['sun', 'clay', 'cream'] },
  { kind: 'arches', tones: ['clay', 'cream', 'plum'] },
  { person: 5, tones: ['clay', 'sun', 'mint'] },
  { kind: 'book', tones: ['teal', 'sun', 'cream'] },
  { kind: 'seeds', tones: ['clay', 'plum', 'blush'] },
  { person: 32, tones: ['deep', 'plum', 'sky'], span: 2 },
  { blank: true },
  { kind: 'hands', tones: ['deep', 'clay', 'sun'] },
  { kind: 'leaf', tones: ['leaf', 'teal', 'cream'] },
];

export function Hero() {
  const { t } = useTranslation();
  const promises = [t('Free and open source'), t('No card needed'), t('Leave with all your data')];
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <div className={styles.inner}>
        <div>
          <p className={styles.eyebrow}>{t('For nonprofits of every size')}</p>
          <h1 id="hero-title">
            <Trans>
              One calm place to run your <em>whole charity</em>
            </Trans>
          </h1>
          <p className={styles.lede}>
            {t(
              'Raise money, find grants, organise volunteers and show what changed. NGO Plus brings the daily work together, so more of the day goes to the mission.',
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
        <Patchwork
          tiles={quilt}
          columns={5}
          radius={28}
          label={t('A patchwork of people, homes, hills, water and sunlight, joined like a quilt.')}
        />
      </div>
    </section>
  );
}
