import type { OrganisationDetail } from '@ngo-plus/contract/operations/administration';
import { Link } from 'react-router';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import { Panel } from '../../../ui/index.ts';
import styles from '../administration.module.css';

type Used = OrganisationDetail['usage']['members'];

/** What the plan allows and how much of it is taken. */
export function UsagePanel({ ngo: { id, usage } }: { ngo: OrganisationDetail }) {
  const { t } = useTranslation();
  const { number, bytes } = useFormat();
  const rows: readonly (readonly [string, Used, (amount: number) => string])[] = [
    [t('Members'), usage.members, number],
    [t('Storage'), usage.storageBytes, bytes],
    [t('AI tokens this month'), usage.aiTokens, number],
    [t('Emails this month'), usage.mails, number],
  ];
  const wordsOf = ({ used, limit }: Used, show: (amount: number) => string) =>
    typeof limit === 'number'
      ? t('{{used}} of {{limit}}', { used: show(used), limit: show(limit) })
      : show(used);
  return (
    <Panel title={t('Usage')} action={<Link to={`/users?orgId=${id}`}>{t('View people')}</Link>}>
      <dl className={styles.meters}>
        {rows.map(([label, use, show]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {wordsOf(use, show)}
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
      </dl>
    </Panel>
  );
}
