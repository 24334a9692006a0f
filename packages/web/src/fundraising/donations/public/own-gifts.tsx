import { Button, NativeSelect } from '@mantine/core';
import type { OwnGift } from '@ngo-plus/contract/fundraising/donations';
import { Form, Link, useNavigation } from 'react-router';
import { Moment, type Posted, useFormat, useTranslation } from '../../../kernel/index.ts';
import { hidingNames } from '../words.ts';
import styles from './my-gifts.module.css';

type Changed = Posted<OwnGift> | undefined;

/** Each gift with a form of its own, which works without scripts. */
export function OwnGifts({ gifts, changed }: { gifts: readonly OwnGift[]; changed: Changed }) {
  const { t } = useTranslation();
  const refusal = changed && (changed.message ?? Object.values(changed.fields)[0]);
  return (
    <>
      <div role="status">
        {changed?.answer && (
          <p className={styles.note}>
            {t('Saved. The page of “{{title}}” shows it in a few seconds.', {
              title: changed.answer.causeTitle,
            })}
          </p>
        )}
      </div>
      {refusal && (
        <p role="alert" className={styles.note}>
          {t(refusal)}
        </p>
      )}
      <ul className={styles.gifts}>
        {gifts.map((gift) => (
          <Given key={`${gift.id} ${gift.hides}`} gift={gift} />
        ))}
      </ul>
    </>
  );
}

function Given({ gift }: { gift: OwnGift }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const busy = useNavigation().formData?.get('id') === gift.id;
  const isBack = gift.status === 'refunded';
  const choices = { all: ['no', 'name', 'amount', 'all'], 'name-only': ['no', 'name'], no: ['no'] };
  const values = [...new Set([gift.hides, ...choices[gift.mayHide]])] as OwnGift['hides'][];
  return (
    <li>
      <div>
        <h2>
          <Link to={`/causes/${gift.causeId}`}>{gift.causeTitle}</Link>
        </h2>
        <p>
          <b>{money(gift.amount)}</b> · {gift.organisation} · <Moment at={gift.at} />
        </p>
        {gift.feeCovered.amountMinor !== '0' && (
          <p>
            {t('You also covered the payment fee of {{amount}}.', {
              amount: money(gift.feeCovered),
            })}
          </p>
        )}
        {gift.refunded.amountMinor !== '0' && (
          <p>{t('{{amount}} was given back.', { amount: money(gift.refunded) })}</p>
        )}
        {!isBack && (
          <p>
            <a href={`/api/receipts/own/${gift.reference}`} download>
              {t('Download the receipt')}
            </a>
          </p>
        )}
        <p className={styles.small}>
          {t('Reference')} <code>{gift.reference}</code>
        </p>
      </div>
      {!isBack && (
        <Form method="post" className={styles.change} preventScrollReset>
          <input type="hidden" name="id" value={gift.id} />
          <NativeSelect
            label={t('What others see')}
            name="hides"
            defaultValue={gift.hides}
            data={values.map((value) => ({ value, label: t(hidingNames[value]) }))}
          />
          <Button
            type="submit"
            variant="default"
            loading={busy}
            aria-label={t('Save what others see of the gift to {{title}}', {
              title: gift.causeTitle,
            })}
          >
            {t('Save')}
          </Button>
        </Form>
      )}
    </li>
  );
}
