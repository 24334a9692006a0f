import type { Redemption } from '@ngo-plus/contract/operations/coupons';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Moment, useFormat, useTranslation } from '../../kernel/index.ts';
import { ListPanel, RecordTable, type Status, StatusBadge } from '../../ui/index.ts';
import { redemptionList } from './queries.ts';

const badges: Readonly<Record<Redemption['state'], Status>> = {
  reserved: 'waiting',
  used: 'done',
  released: 'draft',
};

/** Organisations that used the coupon. A failed payment releases the use. */
export function RedemptionsPanel({ couponId }: { couponId: string }) {
  const { t } = useTranslation();
  return (
    <ListPanel
      title={t('Uses')}
      query={useInfiniteQuery(redemptionList(couponId))}
      failed={t("Couldn't load uses")}
      empty={t('Not used yet.')}
    >
      {(redemptions) => <Redemptions redemptions={redemptions} />}
    </ListPanel>
  );
}

function Redemptions({ redemptions }: { redemptions: readonly Redemption[] }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const headings = [t('Organisation'), t('When'), t('Discount'), t('Status')];
  const [, usedAt, discount, state] = headings;
  const words: Readonly<Record<Redemption['state'], string>> = {
    reserved: t('Awaiting payment'),
    used: t('Used'),
    released: t('Released'),
  };
  return (
    <RecordTable headings={headings}>
      {redemptions.map((redemption) => (
        <tr key={redemption.id}>
          <th scope="row">{redemption.organisation}</th>
          <td data-label={usedAt}>
            <Moment at={redemption.at} with="time" />
          </td>
          <td data-label={discount} className="tnum" data-whole>
            {money(redemption.discount)}
          </td>
          <td data-label={state} data-whole>
            <StatusBadge status={badges[redemption.state]}>{words[redemption.state]}</StatusBadge>
          </td>
        </tr>
      ))}
    </RecordTable>
  );
}
