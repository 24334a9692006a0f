import { Button } from '@mantine/core';
import { type Pledge, untieGift } from '@ngo-plus/contract/fundraising/pledges';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  Confirm,
  Moment,
  Panel,
  RecordTable,
  tell,
  useEndpoint,
  useFailed,
  useFormat,
  useTranslation,
} from '../../../kernel/index.ts';
import { pledgeKey } from '../queries.ts';
import styles from './pledges.module.css';
import { TieDialog } from './tie-dialog.tsx';

type Props = { pledge: Pledge; manages: boolean };

/** The gifts that keep a promise. Others that are there can be counted for it, and these no longer. */
export function GiftsPanel({ pledge, manages }: Props) {
  const { t } = useTranslation();
  const [asks, setAsks] = useState<'tie' | Pledge['gifts'][number]>();
  const { gifts, name, state } = pledge;
  const mayChange = manages && name !== '';
  const close = () => setAsks(undefined);
  return (
    <Panel
      title={t('What was paid')}
      pad={gifts.length === 0}
      action={
        mayChange &&
        state !== 'paid' && (
          <Button variant="default" onClick={() => setAsks('tie')}>
            {t('Count a gift for it')}
          </Button>
        )
      }
    >
      {gifts.length === 0 ? (
        <p className={styles.quiet}>{t('Nothing, so far.')}</p>
      ) : (
        <Gifts gifts={gifts} onTakeOff={mayChange ? setAsks : undefined} />
      )}
      {asks === 'tie' && <TieDialog pledge={pledge} onClose={close} />}
      {asks !== undefined && asks !== 'tie' && (
        <TakeOff pledgeId={pledge.id} gift={asks} onClose={close} />
      )}
    </Panel>
  );
}

type GiftsProps = {
  gifts: Pledge['gifts'];
  onTakeOff: ((gift: Pledge['gifts'][number]) => void) | undefined;
};

function Gifts({ gifts, onTakeOff }: GiftsProps) {
  const { t } = useTranslation();
  const { money, day } = useFormat();
  const headings = [t('Gift'), t('Amount'), t('Given back'), t('How')];
  const [, amount, back, how] = headings;
  return (
    <RecordTable headings={onTakeOff ? [...headings, t('Change')] : headings}>
      {gifts.map((gift) => (
        <tr key={gift.id}>
          <th scope="row">
            <Link to={`/gifts/${gift.id}`}>
              <Moment at={gift.at} />
            </Link>
          </th>
          <td data-label={amount} className="tnum" data-whole>
            {money(gift.amount)}
          </td>
          <td data-label={back} className="tnum" data-whole>
            {money(gift.refunded)}
          </td>
          <td data-label={how}>{gift.offline ? t('By hand') : t('Online')}</td>
          {onTakeOff && (
            <td data-label={t('Change')}>
              <Button
                variant="default"
                size="compact-md"
                aria-label={t('Take off: {{amount}}, {{day}}', {
                  amount: money(gift.amount),
                  day: day(gift.at.slice(0, 10)),
                })}
                onClick={() => onTakeOff(gift)}
              >
                {t('Take off')}
              </Button>
            </td>
          )}
        </tr>
      ))}
    </RecordTable>
  );
}

type TakeOffProps = { pledgeId: Pledge['id']; gift: Pledge['gifts'][number]; onClose: () => void };

function TakeOff({ pledgeId: id, gift, onClose }: TakeOffProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { mutate, isPending } = useEndpoint(untieGift, pledgeKey);
  const failed = useFailed(t('The gift was not taken off'));
  const onSuccess = () => {
    tell('done', t('The gift is not counted for this pledge any more'));
    onClose();
  };
  return (
    <Confirm
      opened
      onClose={onClose}
      title={t('Take the gift of {{amount}} off this pledge?', { amount: money(gift.amount) })}
      body={t('The gift stays, for the same cause. What it paid of the pledge is open again.')}
      action={t('Take it off')}
      busy={isPending}
      onConfirm={() => mutate({ id, giftId: gift.id }, { ...failed, onSuccess })}
    />
  );
}
