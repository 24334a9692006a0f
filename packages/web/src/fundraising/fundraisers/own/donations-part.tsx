import { Button, Textarea } from '@mantine/core';
import type { PageDonation } from '@ngo-plus/contract/fundraising/donations';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { Moment, rowsIn, useFormat, usePostedForm, useTranslation } from '../../../kernel/index.ts';
import { ErrorSummary, Honeypot, PublicBox } from '../../../ui/index.ts';
import type { Done } from './handle-action.ts';
import styles from './own.module.css';
import type { Own } from './own-page.tsx';

const calls = () => import('./calls.ts');

type Props = { own: Own; done: Done | undefined };

/** Donations without what their donors hide, with a form to thank them. */
export function DonationsPart({ own, done }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { donations, token, page } = own;
  const { items, total, next } = donations;
  return (
    <PublicBox as="section">
      <h2>
        {total === 0
          ? t('No donations through this page yet')
          : t('{{shown}} donations', {
              count: rowsIn(total),
              shown: format.total(total),
              defaultValue_one: '{{shown}} donation',
            })}
      </h2>
      {total === 0 && (
        <p>
          {t('Tell ten people today. People who know you usually donate first, and others follow.')}
        </p>
      )}
      <ul className={`stack ${styles.rows}`} style={{ gap: 14 }}>
        {items.map((donation) => (
          <Params key={donation.id} donation={donation} token={token} done={done} />
        ))}
      </ul>
      {next && (
        <p>
          <Link to={`/fundraise/own?${new URLSearchParams({ token, after: next })}`}>
            {t('Earlier donations')}
          </Link>
        </p>
      )}
      {page.kind === 'team' && (
        <p className="muted small">{t('Team members thank their own donors.')}</p>
      )}
    </PublicBox>
  );
}

function Params({
  donation,
  token,
  done,
}: {
  donation: PageDonation;
  token: string;
  done: Done | undefined;
}) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { name, amount, message, at, isThanked, canThank } = donation;
  return (
    <li>
      <p>
        <b>{name ?? t('Someone')}</b>{' '}
        {amount ? t('donated {{amount}}', { amount: money(amount) }) : t('made a donation')} ·{' '}
        <Moment at={at} />
      </p>
      {message && <p className={styles.words}>{message}</p>}
      {isThanked && <p className="muted small">{t("You've thanked this donor.")}</p>}
      {canThank && (
        <details open={done?.action === 'thank' && done.posted.values['id'] === donation.id}>
          <summary>{t('Say thank you')}</summary>
          <Thanks donation={donation} token={token} done={done} />
        </details>
      )}
    </li>
  );
}

/** Thanks are sent by email without revealing an address. The form works without JavaScript. */
function Thanks({
  donation,
  token,
  done,
}: {
  donation: PageDonation;
  token: string;
  done: Done | undefined;
}) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const [sent, setSent] = useState(false);
  const mine = done?.action === 'thank' && done.posted.values['id'] === donation.id;
  const rules = async () => (await calls()).thankForDonation.input.omit({ proof: true });
  const form = usePostedForm(
    rules,
    {
      initial: { id: donation.id, token, words: '', website: '' },
      submit: async (values) => {
        const { call, proveHuman, thankForDonation } = await calls();
        const proof = await proveHuman('FUNDRAISE');
        await call(thankForDonation, { ...values, proof }, { anonymous: true });
        setSent(true);
        await revalidate();
      },
    },
    mine && done.posted.answer === undefined ? done.posted : undefined,
  );
  if (sent) return <p role="status">{t('Your message is on its way.')}</p>;
  return (
    <>
      <ErrorSummary {...form.summary} />
      <form {...form.attributes} className={styles.form}>
        <input type="hidden" name="action" value="thank" />
        <input type="hidden" name="id" value={donation.id} />
        <Textarea
          label={t('Your message')}
          description={t("We email it once. Don't include web addresses.")}
          minRows={3}
          {...form.field('words')}
        />
        <Honeypot {...form.field('website')} />
        <div>
          <Button type="submit" variant="default" loading={form.busy}>
            {t('Send thanks')}
          </Button>
        </div>
      </form>
    </>
  );
}
