import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../kernel/index.ts';
import { Modal, Section } from '../../ui/index.ts';
import { SiteLink } from '../site-link.tsx';
import { Picture } from './picture.tsx';
import { type Service, services } from './service-list.ts';
import styles from './services.module.css';

export function Services() {
  const { t } = useTranslation();
  const [selected, setSelected] = useState<Service>();
  const close = () => setSelected(undefined);
  return (
    <Section
      id="services"
      tone="sunken"
      title={t('Six jobs, one workspace')}
      intro={t(
        'Each part works on its own. Together they share one list of people, one set of numbers and one sign-in.',
      )}
    >
      <div className={styles.grid}>
        {services.map((service) => (
          <article key={service.id} className={styles.service}>
            <Picture src={service.art} width={300} height={100} />
            <div>
              <h3>{t(service.title)}</h3>
              <p>{t(service.body)}</p>
              <LearnMore service={service} onSelect={setSelected} />
            </div>
            <Modal
              id={service.id}
              open={selected === service}
              onClose={close}
              title={t(service.title)}
              description={t(service.description)}
            >
              <Button component={SiteLink} to="#get-started" onClick={close}>
                {t('Start using tools')}
              </Button>
            </Modal>
          </article>
        ))}
      </div>
    </Section>
  );
}

type LearnMoreProps = { service: Service; onSelect: (service: Service) => void };

/** A native command of the browser, so it works before hydration. */
function LearnMore({ service, onSelect }: LearnMoreProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={styles.more}
      aria-label={t('Learn more about {{service}}', { service: t(service.title) })}
      aria-haspopup="dialog"
      // After hydration the page opens it, so the native command is prevented.
      onClick={(event) => {
        event.preventDefault();
        onSelect(service);
      }}
      command="show-modal"
      commandfor={service.id}
    >
      {t('Learn more')}
      <IconArrowRight size={18} aria-hidden />
    </button>
  );
}
