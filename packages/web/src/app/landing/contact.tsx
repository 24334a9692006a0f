import { IconClock, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Section, Trans, useTranslation } from '../../kernel/index.ts';
import { site } from '../site.ts';
import styles from './contact.module.css';

export function Contact() {
  const { t } = useTranslation();
  return (
    <Section
      id="contact"
      title={t('Talk to a person')}
      intro={
        <Trans
          i18nKey="We answer within one working day. If you would rather write here and now, <form>send us a message</form>."
          components={{ form: <Link to="/contact" /> }}
        />
      }
    >
      <div className={styles.facts}>
        <Fact icon={<IconMapPin size={20} aria-hidden />} heading={t('Location')}>
          <p>{site.offices.join(` ${t('and')} `)}</p>
        </Fact>
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
      </div>
    </Section>
  );
}

type FactProps = { icon: ReactNode; heading: string; children: ReactNode };

const Fact = ({ icon, heading, children }: FactProps) => (
  <div>
    <h3>
      {icon}
      {heading}
    </h3>
    {children}
  </div>
);
