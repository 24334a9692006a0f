import { Link } from 'react-router';
import { Trans, useTranslation } from '../../kernel/index.ts';
import { Section } from '../../ui/index.ts';
import welcome from './art/welcome.svg';
import styles from './get-started.module.css';
import shared from './landing.module.css';
import { LeadForm } from './lead-form.tsx';
import { Picture } from './picture.tsx';

export function GetStarted() {
  const { t } = useTranslation();
  return (
    <Section id="get-started" tone="band">
      <div className={styles.call}>
        <div>
          <h2 className={shared.heading}>{t('Give your mission its hours back')}</h2>
          <p className={shared.text}>
            {t(
              "Just two fields. We'll email you what an organization like yours needs to get started, and answer your questions.",
            )}
          </p>
          <p className={shared.text}>
            <Trans
              i18nKey="In a hurry? <up>Sign up now</up>. It takes a minute, no card needed."
              components={{ up: <Link to="/signup" className={styles.link} /> }}
            />
          </p>
          <div className={styles.faces}>
            <Picture src={welcome} width={500} height={100} />
          </div>
        </div>
        <LeadForm />
      </div>
    </Section>
  );
}
