import { Button } from '@mantine/core';
import type { Mismatch } from '@ngo-plus/contract/money/payments';
import { useState } from 'react';
import { Link } from 'react-router';
import { Moment, useFormat, useTranslation } from '../../kernel/index.ts';
import { StatusBadge } from '../../ui/index.ts';
import { Allocate } from './allocate.tsx';
import { mismatchAdvice, mismatchNames } from './labels.ts';
import styles from './payments.module.css';
import { ResolveDialog } from './resolve-dialog.tsx';
import { useProviderLabels } from './use-provider-labels.ts';

export function MismatchRows({ mismatches }: { mismatches: readonly Mismatch[] }) {
  return (
    <ul className={styles.rows}>
      {mismatches.map((mismatch) => (
        <MismatchRow key={mismatch.id} mismatch={mismatch} />
      ))}
    </ul>
  );
}

function MismatchRow({ mismatch }: { mismatch: Mismatch }) {
  const { t } = useTranslation();
  const [resolving, setResolving] = useState(false);
  const { kind, resolvedAt, resolvedBy, resolution } = mismatch;
  return (
    <li>
      <div className={styles.head}>
        <b>{t(mismatchNames[kind])}</b>
        {resolvedAt ? (
          <StatusBadge status="done">{t('Resolved')}</StatusBadge>
        ) : (
          <StatusBadge status="soon">{t('To review')}</StatusBadge>
        )}
      </div>
      <Sums mismatch={mismatch} />
      {mismatch.reason && <p>{t('Reason: {{reason}}', { reason: mismatch.reason })}</p>}
      {resolvedAt ? (
        <p>
          {resolution}
          <small>
            <Moment at={resolvedAt} with="time" />{' '}
            {resolvedBy && t('by {{name}}', { name: resolvedBy })}
          </small>
        </p>
      ) : (
        <p>{t(mismatchAdvice[kind])}</p>
      )}
      <Where mismatch={mismatch} />
      <div className={styles.buttons}>
        <Allocate mismatch={mismatch} />
        <Button variant="default" size="xs" onClick={() => setResolving(true)}>
          {resolvedAt ? t('Edit resolution') : t('Resolve')}
        </Button>
      </div>
      {resolving && <ResolveDialog mismatch={mismatch} onClose={() => setResolving(false)} />}
    </li>
  );
}

function Sums({ mismatch: { expected, found } }: { mismatch: Mismatch }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{t('Expected')}</dt>
        <dd>{expected ? money(expected) : t('nothing')}</dd>
      </div>
      <div>
        <dt>{t('Found')}</dt>
        <dd>{found ? money(found) : t('nothing')}</dd>
      </div>
    </dl>
  );
}

function Where({ mismatch }: { mismatch: Mismatch }) {
  const { t } = useTranslation();
  const provider = useProviderLabels();
  const { paymentId, organisation, chargeId, reference, foundAt } = mismatch;
  return (
    <small>
      {organisation && `${organisation.name} · `}
      {provider(mismatch.provider)} <span className={styles.code}>{chargeId}</span> ·{' '}
      {paymentId ? (
        <Link to={`/admin/payments/${paymentId}`}>{t('View payment')}</Link>
      ) : (
        <span className={styles.code}>{reference}</span>
      )}{' '}
      · {t('found')} <Moment at={foundAt} with="time" />
    </small>
  );
}
