import type { OrganisationDetail } from '@ngo-plus/contract/operations/administration';
import { Link } from 'react-router';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import { Grid, Panel } from '../../../ui/index.ts';
import styles from '../administration.module.css';

type Usage = OrganisationDetail['usage']['members'];

/** The limits of the plan and how much of them is used. */
export function UsagePanel({ ngo: { id, usage } }: { ngo: OrganisationDetail }) {
  const { t } = useTranslation();
  const { number, bytes } = useFormat();
  const rows: readonly (readonly [string, Usage, (amount: number) => string])[] = [
    [t('Members'), usage.members, number],
    [t('Storage'), usage.storageBytes, bytes],
    [t('AI tokens this month'), usage.aiTokens, number],
    [t('Emails this month'), usage.mails, number],
  ];
  const usageText = ({ used, limit }: Usage, format: (amount: number) => string) =>
    typeof limit === 'number'
      ? t('{{used}} of {{limit}}', { used: format(used), limit: format(limit) })
      : format(used);
  return (
    <Panel title={t('Usage')} action={<Link to={`/users?orgId=${id}`}>{t('View people')}</Link>}>
      <Grid as="dl" least="12rem" gap="16px 24px" fit className={styles.meters}>
        {rows.map(([label, use, show]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {usageText(use, show)}
              {typeof use.limit === 'number' && (
                <progress
                  aria-label={label}
                  value={Math.min(use.used, use.limit)}
                  max={use.limit}
                />
              )}
            </dd>
          </div>
        ))}
      </Grid>
    </Panel>
  );
}
