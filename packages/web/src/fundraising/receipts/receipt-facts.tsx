import type { Receipt } from '@ngo-plus/contract/fundraising/receipts';
import { Link } from 'react-router';
import { Moment, useTranslation } from '../../kernel/index.ts';
import { Fact, Facts, StatusBadge } from '../../ui/index.ts';
import { stateBadges, stateNames } from './labels.ts';

export function ReceiptFacts({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation();
  const { state, issuedAt, donor, voidedAt, voidedBy, voidReason, replaces, replacedBy } = receipt;
  return (
    <Facts>
      <Fact term={t('Status')}>
        <StatusBadge status={stateBadges[state]}>{t(stateNames[state])}</StatusBadge>
      </Fact>
      <Fact term={t('Issued')}>
        <Moment at={issuedAt} with="time" />
      </Fact>
      {donor.email && <Fact term={t('Email')}>{donor.email}</Fact>}
      {voidedAt && (
        <Fact term={t('Voided on')}>
          <Moment at={voidedAt} with="time" />
        </Fact>
      )}
      {voidReason && <Fact term={t('Reason')}>{voidReason}</Fact>}
      {voidedBy && <Fact term={t('Voided by')}>{voidedBy}</Fact>}
      {replaces && (
        <Fact term={t('Replaces')}>
          <Link to={`/receipts/${replaces.id}`}>{replaces.number}</Link>
        </Fact>
      )}
      {replacedBy && (
        <Fact term={t('Replaced by')}>
          <Link to={`/receipts/${replacedBy.id}`}>{replacedBy.number}</Link>
        </Fact>
      )}
    </Facts>
  );
}
