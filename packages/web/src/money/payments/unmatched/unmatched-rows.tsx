import { Button, Group } from '@mantine/core';
import type { UnmatchedPayment } from '@ngo-plus/contract/money/payments';
import { useState } from 'react';
import { Link } from 'react-router';
import { Moment, useFormat, useTranslation } from '../../../kernel/index.ts';
import { StatusBadge } from '../../../ui/index.ts';
import { unmatchedAdvice, unmatchedNames } from '../labels.ts';
import styles from '../payments.module.css';
import { useProviderLabels } from '../use-provider-labels.ts';
import { AllocateButton } from './allocate-button.tsx';
import { ResolveDialog } from './resolve-dialog.tsx';

export function UnmatchedRows({ unmatched }: { unmatched: readonly UnmatchedPayment[] }) {
  return (
    <ul className={styles.rows}>
      {unmatched.map((unmatched) => (
        <UnmatchedRow key={unmatched.id} unmatched={unmatched} />
      ))}
    </ul>
  );
}

function UnmatchedRow({ unmatched }: { unmatched: UnmatchedPayment }) {
  const { t } = useTranslation();
  const [resolving, setResolving] = useState(false);
  const { kind, resolvedAt, resolvedBy, resolution } = unmatched;
  return (
    <li>
      <Group className={styles.head} gap="6px 12px" justify="space-between">
        <b>{t(unmatchedNames[kind])}</b>
        {resolvedAt ? (
          <StatusBadge status="done">{t('Resolved')}</StatusBadge>
        ) : (
          <StatusBadge status="soon">{t('To review')}</StatusBadge>
        )}
      </Group>
      <Sums unmatched={unmatched} />
      {unmatched.reason && <p>{t('Reason: {{reason}}', { reason: unmatched.reason })}</p>}
      {resolvedAt ? (
        <p>
          {resolution}
          <small>
            <Moment at={resolvedAt} with="time" />{' '}
            {resolvedBy && t('by {{name}}', { name: resolvedBy })}
          </small>
        </p>
      ) : (
        <p>{t(unmatchedAdvice[kind])}</p>
      )}
      <UnmatchedSource unmatched={unmatched} />
      <Group gap="xs">
        <AllocateButton unmatched={unmatched} />
        <Button variant="default" size="xs" onClick={() => setResolving(true)}>
          {resolvedAt ? t('Edit resolution') : t('Resolve')}
        </Button>
      </Group>
      {resolving && <ResolveDialog unmatched={unmatched} onClose={() => setResolving(false)} />}
    </li>
  );
}

function Sums({ unmatched: { expected, received } }: { unmatched: UnmatchedPayment }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  return (
    <Group className={styles.sums} component="dl" gap="4px 24px">
      <div>
        <dt>{t('Expected')}</dt>
        <dd>{expected ? money(expected) : t('nothing')}</dd>
      </div>
      <div>
        <dt>{t('Found')}</dt>
        <dd>{received ? money(received) : t('nothing')}</dd>
      </div>
    </Group>
  );
}

function UnmatchedSource({ unmatched }: { unmatched: UnmatchedPayment }) {
  const { t } = useTranslation();
  const provider = useProviderLabels();
  const { paymentId, organisation, chargeId, reference, detectedAt } = unmatched;
  return (
    <small>
      {organisation && `${organisation.name} · `}
      {provider(unmatched.provider)} <span className={styles.code}>{chargeId}</span> ·{' '}
      {paymentId ? (
        <Link to={`/admin/payments/${paymentId}`}>{t('View payment')}</Link>
      ) : (
        <span className={styles.code}>{reference}</span>
      )}{' '}
      · {t('received')} <Moment at={detectedAt} with="time" />
    </small>
  );
}
