import { IconMapPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { site, useTranslation } from '../../kernel/index.ts';
import { Patchwork, type TileSpec } from '../../ui/index.ts';
import { useContactDetails } from '../contact-details.tsx';
import { OfficeTime } from './office-time.tsx';
import styles from './reach.module.css';

const tiles: readonly TileSpec[] = [
  { kind: 'talk', tones: ['clay', 'plum', 'cream'] },
  { person: 11, tones: ['plum', 'teal', 'sun'] },
  { kind: 'arches', tones: ['teal', 'mint', 'deep'] },
  { person: 14, tones: ['teal', 'sun', 'blush'] },
];

/** Every other way to contact us, and opening hours. */
export function Reach() {
  const { t } = useTranslation();
  const { mail, phone, hours } = useContactDetails();
  return (
    <aside className="stack" style={{ gap: 28 }} aria-label={t('Other ways to reach us')}>
      <Patchwork tiles={tiles} columns={4} radius={12} />
      {[mail, phone, hours].map(({ lines, ...head }) => (
        <Fact key={head.heading} {...head}>
          {lines}
        </Fact>
      ))}
      <Fact icon={<IconMapPin size={20} aria-hidden />} heading={t('Offices')}>
        <ul className={styles.offices}>
          {site.offices.map((city) => (
            <li key={city}>
              <b>{city}</b> <OfficeTime city={city} />
            </li>
          ))}
        </ul>
        <p>{t('Postal address: {{address}}', { address: site.postalAddress })}</p>
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
