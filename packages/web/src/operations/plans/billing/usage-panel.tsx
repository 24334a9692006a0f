import type { Billing } from '@ngo-plus/contract/operations/plans';
import { useQuery } from '@tanstack/react-query';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import { Grid, Panel } from '../../../ui/index.ts';
import { causesUsed } from '../queries.ts';
import styles from './billing.module.css';

type Usage = Billing['usage']['teamMembers'];

/** The limits of the plan and how much of them is used. What exceeds a limit stays, but cannot grow. */
export function UsagePanel({ billing: { usage } }: { billing: Billing }) {
  const { t } = useTranslation();
  const { number, bytes } = useFormat();
  const { data: causes } = useQuery(causesUsed);
  const rows: readonly (readonly [string, Usage, (amount: number) => string])[] = [
    [t('Team members and invitations'), usage.teamMembers, number],
    [t('Storage'), usage.storageBytes, bytes],
    ...(causes ? [[t('Active causes'), causes, number] as const] : []),
    [t('AI tokens this month'), usage.aiTokensPerMonth, number],
  ];
  return (
    <Panel title={t('Usage')}>
      <Grid as="dl" least="12rem" gap="16px 24px" fit className={styles.meters}>
        {rows.map(([label, used, show]) => (
          <Meter key={label} label={label} used={used} show={show} />
        ))}
      </Grid>
    </Panel>
  );
}

type Props = { label: string; used: Usage; show: (amount: number) => string };

function Meter({ label, used: { used, limit }, show: format }: Props) {
  const { t } = useTranslation();
  if (typeof limit !== 'number')
    return (
      <div>
        <dt>{label}</dt>
        <dd>{format(used)}</dd>
      </div>
    );
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {t('{{used}} of {{limit}}', { used: format(used), limit: format(limit) })}
        <progress aria-label={label} value={Math.min(used, limit)} max={limit} />
        {used > limit && <small>{t("Over the limit: kept, but can't grow.")}</small>}
      </dd>
    </div>
  );
}
