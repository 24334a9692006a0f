import type { Receipt } from '@ngo-plus/contract/fundraising/receipts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Moment, useTranslation } from '../../kernel/index.ts';
import { StatusBadge } from '../../ui/index.ts';
import { stateBadges, stateNames } from './labels.ts';
import styles from './receipts.module.css';

export function ReceiptFacts({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation();
  const { state, issuedAt, donor, voidedAt, voidedBy, voidReason, replaces, replacedBy } = receipt;
  return (
    <dl className={styles.facts}>
      <Fact name={t('Status')}>
        <StatusBadge status={stateBadges[state]}>{t(stateNames[state])}</StatusBadge>
      </Fact>
      <Fact name={t('Issued')}>
        <Moment at={issuedAt} with="time" />
      </Fact>
      {donor.email && <Fact name={t('Email')}>{donor.email}</Fact>}
      {voidedAt && (
        <Fact name={t('Voided on')}>
          <Moment at={voidedAt} with="time" />
        </Fact>
      )}
      {voidReason && <Fact name={t('Reason')}>{voidReason}</Fact>}
      {voidedBy && <Fact name={t('Voided by')}>{voidedBy}</Fact>}
      {replaces && (
        <Fact name={t('Replaces')}>
          <Link to={`/receipts/${replaces.id}`}>{replaces.number}</Link>
        </Fact>
      )}
      {replacedBy && (
        <Fact name={t('Replaced by')}>
          <Link to={`/receipts/${replacedBy.id}`}>{replacedBy.number}</Link>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
