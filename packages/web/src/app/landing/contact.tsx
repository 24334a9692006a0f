import { IconMapPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Trans, useTranslation } from '../../kernel/index.ts';
import { Section } from '../../ui/index.ts';
import { useContactDetails } from '../contact-details.tsx';
import { site } from '../site.ts';
import styles from './contact.module.css';

export function Contact() {
  const { t } = useTranslation();
  const { mail, phone, hours } = useContactDetails();
  return (
    <Section
      id="contact"
      title={t('Talk to a person')}
      intro={
        <Trans
          i18nKey="We reply within one working day. If you'd rather write now, <form>send us a message</form>."
          components={{ form: <Link to="/contact" /> }}
        />
      }
    >
      <div className={styles.facts}>
        <Fact icon={<IconMapPin size={20} aria-hidden />} heading={t('Location')}>
          <p>{site.offices.join(` ${t('and')} `)}</p>
        </Fact>
        {[mail, phone, hours].map(({ lines, ...head }) => (
          <Fact key={head.heading} {...head}>
            {lines}
          </Fact>
        ))}
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
