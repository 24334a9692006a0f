import { Text } from '@mantine/core';
import type { Redemption } from '@ngo-plus/contract/operations/coupons';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Moment, useFormat, useTranslation } from '../../kernel/index.ts';
import {
  ErrorState,
  Loading,
  Panel,
  RecordTable,
  ShowMore,
  SkeletonLines,
  type Status,
  StatusBadge,
} from '../../ui/index.ts';
import styles from './coupons.module.css';
import { redemptionList } from './queries.ts';

const badges: Readonly<Record<Redemption['state'], Status>> = {
  reserved: 'waiting',
  used: 'done',
  released: 'draft',
};

/** Organisations that used the coupon. A failed payment releases the use. */
export function RedemptionsPanel({ couponId }: { couponId: string }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(redemptionList(couponId));
  const redemptions = list.data?.pages.flatMap(({ items }) => items);
  const isTable = redemptions !== undefined && redemptions.length > 0;
  return (
    <Panel title={t('Uses')} pad={!isTable}>
      {list.error && !redemptions && (
        <ErrorState
          title={t("Couldn't load uses")}
          error={list.error}
          onRetry={() => void list.refetch()}
          level={3}
        />
      )}
      {list.isPending && (
        <Loading>
          <SkeletonLines lines={3} />
        </Loading>
      )}
      {redemptions?.length === 0 && <Text c="dimmed">{t('Not used yet.')}</Text>}
      {isTable && <Redemptions redemptions={redemptions} />}
      {list.hasNextPage && (
        <div className={styles.padded}>
          <ShowMore list={list} />
        </div>
      )}
    </Panel>
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
