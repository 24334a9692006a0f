import { Button, TextInput } from '@mantine/core';
import { managesGifts } from '@ngo-plus/contract/donations';
import { allows } from '@ngo-plus/contract/kernel';
import { issueStatement } from '@ngo-plus/contract/receipts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type * as z from 'zod';
import {
  ErrorState,
  Loading,
  Panel,
  SkeletonLines,
  useForm,
  useTranslation,
  useUser,
} from '../kernel/index.ts';
import { receiptsOfGift } from './queries.ts';
import { ReceiptTable } from './receipt-table.tsx';
import styles from './receipts.module.css';
import { useChange } from './use-change.ts';

type GiftId = z.infer<typeof issueStatement.input>['id'];

/** The receipts of a gift, and a way to sum up a year of its donor. */
export function GiftReceipts({ giftId, year }: { giftId: GiftId; year: number }) {
  const { t } = useTranslation();
  const role = useUser()?.role;
  const { data, error, refetch } = useQuery(receiptsOfGift(giftId));
  return (
    <Panel title={t('Receipts')}>
      {error && (
        <ErrorState
          title={t('The receipts could not be loaded')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && (
        <Loading label={t('Loading the receipts...')}>
          <SkeletonLines lines={2} />
        </Loading>
      )}
      {data?.length === 0 && (
        <p className={styles.told}>{t('A gift that is paid gets its receipt within a minute.')}</p>
      )}
      {data && data.length > 0 && <ReceiptTable receipts={data} />}
      {data && data.length > 0 && role && allows(managesGifts, role) && (
        <StatementForm giftId={giftId} year={year} />
      )}
    </Panel>
  );
}

const rules = issueStatement.input.pick({ year: true });

function StatementForm({ giftId, year }: { giftId: GiftId; year: number }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { mutateAsync } = useChange(issueStatement);
  const form = useForm(rules, {
    initial: { year: String(year) },
    submit: async (given) => {
      const issued = await mutateAsync({ id: giftId, year: given.year });
      await navigate(`/receipts/${issued.id}`);
    },
  });
  return (
    <form {...form.attributes} className={styles.statement}>
      <TextInput
        label={t('All gifts of this donor in')}
        inputMode="numeric"
        maxLength={4}
        {...form.field('year')}
      />
      <Button type="submit" variant="default" loading={form.busy}>
        {t('Issue a statement')}
      </Button>
    </form>
  );
}
