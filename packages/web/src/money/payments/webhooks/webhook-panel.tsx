import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslation } from '../../../kernel/index.ts';
import { Fact, Facts, Panel } from '../../../ui/index.ts';
import styles from '../payments.module.css';
import { providers } from '../queries.ts';
import { useProviderLabels } from '../use-provider-labels.ts';

/** Webhook URLs to enter in the dashboards of providers. */
export function WebhookPanel() {
  const { t } = useTranslation();
  const labels = useProviderLabels();
  const { data = [] } = useQuery(providers);
  if (data.length === 0) return null;
  return (
    <Panel
      className={styles.below}
      title={t('Webhook address')}
      note={
        <>
          {t("Enter this address in the provider's dashboard.")}{' '}
          <Link to="/documentation/payments">{t('How to take payments')}</Link>
        </>
      }
    >
      <Facts>
        {data.map(({ name, webhookUrl }) => (
          <Fact key={name} term={labels(name)}>
            <code>{webhookUrl}</code>
          </Fact>
        ))}
      </Facts>
    </Panel>
  );
}
