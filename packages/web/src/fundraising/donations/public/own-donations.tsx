import { Button, NativeSelect } from '@mantine/core';
import type { OwnDonation } from '@ngo-plus/contract/fundraising/donations';
import { Form, Link, useNavigation } from 'react-router';
import { Moment, type Posted, useFormat, useTranslation } from '../../../kernel/index.ts';
import { Note } from '../../../ui/index.ts';
import { hidingNames } from '../labels.ts';
import styles from './my-donations.module.css';

type Changed = Posted<OwnDonation> | undefined;

/** Each donation has a separate form, which works without JavaScript. */
export function OwnDonations({
  donations,
  changed,
}: {
  donations: readonly OwnDonation[];
  changed: Changed;
}) {
  const { t } = useTranslation();
  const refusal = changed && (changed.message ?? Object.values(changed.fields)[0]);
  return (
    <>
      <div role="status">
        {changed?.answer && (
          <Note tone="good">
            {t('Saved. The page of “{{title}}” will update in a few seconds.', {
              title: changed.answer.causeTitle,
            })}
          </Note>
        )}
      </div>
      {refusal && (
        <Note role="alert" tone="good">
          {refusal}
        </Note>
      )}
      <ul className={`stack ${styles.donations}`} style={{ gap: 12 }}>
        {donations.map((donation) => (
          <Params key={`${donation.id} ${donation.hides}`} donation={donation} />
        ))}
      </ul>
    </>
  );
}

function Params({ donation }: { donation: OwnDonation }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const busy = useNavigation().formData?.get('id') === donation.id;
  const isBack = donation.status === 'refunded';
  const choices = { all: ['no', 'name', 'amount', 'all'], 'name-only': ['no', 'name'], no: ['no'] };
  const values = [
    ...new Set([donation.hides, ...choices[donation.mayHide]]),
  ] as OwnDonation['hides'][];
  return (
    <li>
      <div>
        <h2>
          <Link to={`/causes/${donation.causeId}`}>{donation.causeTitle}</Link>
        </h2>
        <p>
          <b>{money(donation.amount)}</b> · {donation.organisation} · <Moment at={donation.at} />
        </p>
        {donation.feeCovered.amountMinor !== '0' && (
          <p>
            {t('You also covered the payment fee of {{amount}}.', {
              amount: money(donation.feeCovered),
            })}
          </p>
        )}
        {donation.refunded.amountMinor !== '0' && (
          <p>{t('{{amount}} was refunded.', { amount: money(donation.refunded) })}</p>
        )}
        {!isBack && (
          <p>
            <a href={`/api/receipts/own/${donation.reference}`} download>
              {t('Download receipt')}
            </a>
          </p>
        )}
        <p className={styles.small}>
          {t('Reference')} <code>{donation.reference}</code>
        </p>
      </div>
      {!isBack && (
        <Form
          method="post"
          className={`group ${styles.change}`}
          style={{ alignItems: 'end' }}
          preventScrollReset
        >
          <input type="hidden" name="id" value={donation.id} />
          <NativeSelect
            label={t('Show my donation as')}
            name="hides"
            defaultValue={donation.hides}
            data={values.map((value) => ({ value, label: t(hidingNames[value]) }))}
          />
          <Button
            type="submit"
            variant="default"
            loading={busy}
            aria-label={t('Save visibility of your donation to {{title}}', {
              title: donation.causeTitle,
            })}
          >
            {t('Save')}
          </Button>
        </Form>
      )}
    </li>
  );
}
