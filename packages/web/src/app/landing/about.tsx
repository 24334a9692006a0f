import { Button } from '@mantine/core';
import { Patchwork, Section, type TileSpec, useTranslation } from '../../kernel/index.ts';
import { SiteLink } from '../site-link.tsx';
import styles from './about.module.css';

const london: readonly TileSpec[] = [
  { kind: 'arches', tones: ['clay', 'cream', 'plum'] },
  { kind: 'house', tones: ['deep', 'sun', 'sky'] },
  { person: 14, tones: ['teal', 'sun', 'blush'] },
  { kind: 'water', tones: ['teal', 'sky', 'mint'] },
  { kind: 'steps', tones: ['clay', 'deep', 'cream'] },
  { kind: 'plus', tones: ['teal', 'sun', 'cream'] },
];

const kigali: readonly TileSpec[] = [
  { person: 11, tones: ['plum', 'teal', 'sun'] },
  { kind: 'hills', tones: ['leaf', 'teal', 'sky'] },
  { kind: 'sun', tones: ['clay', 'sun', 'cream'] },
  { kind: 'hills', tones: ['teal', 'leaf', 'mint'] },
  { kind: 'leaf', tones: ['leaf', 'teal', 'cream'] },
  { person: 24, tones: ['clay', 'teal', 'mint'] },
];

export function About() {
  const { t } = useTranslation();
  const cities = [
    { name: 'London', body: t('Product, partnerships and support.'), tiles: london },
    { name: 'Kigali', body: t('Engineering, field support and mobile money.'), tiles: kigali },
  ];
  return (
    <Section id="about">
      <div className={styles.about}>
        <div>
          <h2 id="about-title">{t('Built in London and Kigali, with the people who use it')}</h2>
          <p>
            {t(
              'Our vision is to empower the organizations that empower the world. Everything here was shaped by what small teams do on a working day, and the code is open for anyone to read, run and change.',
            )}
          </p>
          <Button variant="default" component={SiteLink} to="#get-started">
            {t('Learn More About Us')}
          </Button>
        </div>
        <div className={styles.cities}>
          {cities.map(({ name, body, tiles }) => (
            <article key={name} className={styles.city}>
              <Patchwork tiles={tiles} columns={3} radius={0} />
              <div>
                <h3>{name}</h3>
                <p>{body}</p>
              </div>
            </article>
          ))}
        </div>
      </div>
    </Section>
  );
}
