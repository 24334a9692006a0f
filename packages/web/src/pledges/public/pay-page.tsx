import { Button } from '@mantine/core';
import { type PayablePledge, payPledge, readPayablePledge } from '@ngo-plus/contract/pledges';
import { useEffect } from 'react';
import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import {
  call,
  ifFound,
  PageHeader,
  pageMeta,
  sendForm,
  through,
  useFormat,
  useTranslation,
} from '../../kernel/index.ts';
import styles from './pay.module.css';

export const meta = (page: MetaArgs) => pageMeta({ title: 'Your pledge', listed: false }, page);

/** The address holds a token, and what is paid changes from one moment to the next. */
export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });

export async function loader(args: LoaderFunctionArgs) {
  const token = args.params['token'] ?? '';
  const options = { ...through(args), anonymous: true };
  const pledge = await ifFound(call(readPayablePledge, { token }, options));
  const wasCancelled = new URL(args.request.url).searchParams.get('cancelled') === 'true';
  return data({ pledge, wasCancelled }, { status: pledge ? 200 : 404 });
}

/** One press, also without scripts: the server opens the page on which it is paid. */
export async function action(args: ActionFunctionArgs) {
  const sent = await args.request.formData();
  const form = new FormData();
  form.set('token', args.params['token'] ?? '');
  form.set('what', sent.get('what') === 'left' ? 'left' : 'next');
  return sendForm(payPledge, form, through(args));
}

export default function PayPage() {
  const { t } = useTranslation();
  const { pledge, wasCancelled } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  if (!pledge)
    return (
      <div className={styles.page}>
        <PageHeader
          title={t('This link is not one of ours')}
          lede={t('It may have been cut off. Open it again from the e-mail.')}
        />
      </div>
    );
  const refusal = posted && !posted.answer ? (posted.message ?? 'Try again.') : undefined;
  return (
    <div className={styles.page} data-state={pledge.state}>
      <PageHeader
        title={t('Your pledge to {{organisation}}', { organisation: pledge.organisation })}
        lede={pledge.causeTitle}
      />
      {!pledge.isLive && (
        <p className={styles.note} role="note">
          <b>{t('Sandbox: no money moves.')}</b> {t('Gifts here are trials.')}
        </p>
      )}
      {wasCancelled && pledge.state === 'open' && (
        <p className={styles.note} role="status">
          {t('You left before paying. Nothing was paid. You can try again below.')}
        </p>
      )}
      {refusal && (
        <p role="alert" className={styles.note}>
          {t(refusal)}
        </p>
      )}
      {posted?.answer ? (
        <GoOn checkoutUrl={posted.answer.checkoutUrl} />
      ) : (
        <Promised pledge={pledge} />
      )}
      <p>
        <Link to={`/causes/${pledge.causeId}`}>{t('See the cause')}</Link>
      </p>
    </div>
  );
}

const stateWords: Readonly<Record<Exclude<PayablePledge['state'], 'open'>, string>> = {
  paid: 'All of it is paid. Thank you.',
  ended: 'Nothing more is expected of this pledge. Thank you for what you gave.',
  held: 'The cause takes no gifts online at the moment. Please write to the organisation.',
};

function Promised({ pledge }: { pledge: PayablePledge }) {
  const { t } = useTranslation();
  const { money, day } = useFormat();
  const busy = useNavigation().state !== 'idle';
  const { state, promised, paid, next, left } = pledge;
  const said = t('You promised {{promised}}. Of it {{paid}} is paid.', {
    ...{ promised: money(promised), paid: money(paid) },
  });
  if (state !== 'open' || !next)
    return (
      <div className={styles.box}>
        <p>{said}</p>
        <p>{t(stateWords[state === 'open' ? 'paid' : state])}</p>
      </div>
    );
  return (
    <Form method="post" className={styles.box}>
      <p>{said}</p>
      <p className={styles.big}>{money(next.amount)}</p>
      <p>{t('due on {{day}}', { day: day(next.on) })}</p>
      <div className={styles.ways}>
        <Button type="submit" name="what" value="next" size="lg" loading={busy}>
          {t('Pay {{amount}}', { amount: money(next.amount) })}
        </Button>
        {left.amountMinor !== next.amount.amountMinor && (
          <Button type="submit" name="what" value="left" size="lg" variant="default">
            {t('Pay all that is left: {{amount}}', { amount: money(left) })}
          </Button>
        )}
      </div>
      <p className={styles.small}>
        {t('You pay on the page of the payment service: by card, mobile money or what it offers.')}{' '}
        {t('Nothing is taken by itself later.')}
      </p>
    </Form>
  );
}

/** To the payment page: by itself, also without scripts, and by a link where neither works. */
function GoOn({ checkoutUrl }: { checkoutUrl: string }) {
  const { t } = useTranslation();
  useEffect(() => location.assign(checkoutUrl), [checkoutUrl]);
  return (
    <div role="status" className={styles.box}>
      <noscript>
        <meta httpEquiv="refresh" content={`0;url=${checkoutUrl}`} />
      </noscript>
      <p>{t('You pay on the next page. It opens by itself.')}</p>
      <div>
        <Button component="a" href={checkoutUrl}>
          {t('Go to the payment page')}
        </Button>
      </div>
    </div>
  );
}
