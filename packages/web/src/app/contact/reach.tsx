import { IconClock, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Patchwork, site, type TileSpec, useTranslation } from '../../kernel/index.ts';
import { OfficeTime } from './office-time.tsx';
import styles from './reach.module.css';

const tiles: readonly TileSpec[] = [
  { kind: 'talk', tones: ['clay', 'plum', 'cream'] },
  { person: 11, tones: ['plum', 'teal', 'sun'] },
  { kind: 'arches', tones: ['teal', 'mint', 'deep'] },
  { person: 14, tones: ['teal', 'sun', 'blush'] },
];

/** Every other way to reach us, and when somebody is there. */
export function Reach() {
  const { t } = useTranslation();
  return (
    <aside className={styles.reach} aria-label={t('Other ways to reach us')}>
      <Patchwork tiles={tiles} columns={4} radius={12} />
      <Fact icon={<IconMail size={20} aria-hidden />} heading={t('Email')}>
        <p>
          <a href={`mailto:${site.email}`}>{site.email}</a>
        </p>
      </Fact>
      <Fact icon={<IconPhone size={20} aria-hidden />} heading={t('Phone')}>
        <p>
          <a href={`tel:${site.phone.replace(/[^+\d]/g, '')}`}>{site.phone}</a>
        </p>
      </Fact>
      <Fact icon={<IconClock size={20} aria-hidden />} heading={t('Working hours')}>
        <p>{t('Mon–Fri 9:00–18:00')}</p>
        <p>{t('Sat 10:00–14:00')}</p>
      </Fact>
      <Fact icon={<IconMapPin size={20} aria-hidden />} heading={t('Offices')}>
        <ul className={styles.offices}>
          {site.offices.map((city) => (
            <li key={city}>
              <b>{city}</b> <OfficeTime city={city} />
            </li>
          ))}
        </ul>
        <p>{t('Letters on paper: {{address}}', { address: site.postalAddress })}</p>
      </Fact>
    </aside>
  );
}

type FactProps = { icon: ReactNode; heading: string; children: ReactNode };

const Fact = ({ icon, heading, children }: FactProps) => (
  <div className={styles.fact}>
    <h2>
      {icon}
      {heading}
    </h2>
    {children}
  </div>
);
