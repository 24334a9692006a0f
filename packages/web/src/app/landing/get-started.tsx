import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Section, useTranslation } from '../../kernel/index.ts';
import styles from './get-started.module.css';

export function GetStarted() {
  const { t } = useTranslation();
  return (
    <Section id="get-started" tone="band">
      <div className={styles.call}>
        <div>
          <h2>{t('Set up your workspace before the kettle boils')}</h2>
          <p>
            {t(
              'Five answers and you are in. Bring your records later, when you have looked around.',
            )}
          </p>
        </div>
        <Button size="lg" variant="white" color="dark" component={Link} to="/signup">
          {t('Sign Up')}
        </Button>
      </div>
    </Section>
  );
}
