import { Button } from '@mantine/core';
import { type PayableTurn, payTurn, readPayableTurn } from '@ngo-plus/contract/standing-gifts';
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
import styles from './own.module.css';

export const meta = (page: MetaArgs) => pageMeta({ title: 'Your gift', listed: false }, page);

/** The address holds a token, and whether it is paid changes from one moment to the next. */
export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });

export async function loader(args: LoaderFunctionArgs) {
  const token = args.params['token'] ?? '';
  const options = { ...through(args), anonymous: true };
  const turn = await ifFound(call(readPayableTurn, { token }, options));
  const wasCancelled = new URL(args.request.url).searchParams.get('cancelled') === 'true';
  return data({ turn, wasCancelled }, { status: turn ? 200 : 404 });
}

/** One press, also without scripts: the server opens the page on which it is paid. */
export async function action(args: ActionFunctionArgs) {
  const form = new FormData();
  form.set('token', args.params['token'] ?? '');
  return sendForm(payTurn, form, through(args));
}

export default function PayPage() {
  const { t } = useTranslation();
  const { turn, wasCancelled } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  if (!turn)
    return (
      <div className={styles.page}>
        <PageHeader
          title={t('This link is not one of ours')}
          lede={t('It may have been cut off. Open it again from the e-mail.')}
        />
        <p>
          <Link to="/my-gifts">{t('My gifts')}</Link>
        </p>
      </div>
    );
  const refusal = posted && !posted.answer ? (posted.message ?? 'Try again.') : undefined;
  return (
    <div className={styles.page} data-state={turn.state}>
      <PageHeader
        title={t('Your gift to {{organisation}}', { organisation: turn.organisation })}
        lede={turn.causeTitle}
      />
      {!turn.isLive && (
        <p className={styles.note} role="note">
          <b>{t('Sandbox: no money moves.')}</b> {t('Gifts here are trials.')}
        </p>
      )}
      {wasCancelled && turn.state === 'open' && (
        <p className={styles.note} role="status">
          {t('You left before paying. Nothing was paid. You can try again below.')}
        </p>
      )}
      {refusal && (
        <p role="alert" className={styles.note}>
          {t(refusal)}
        </p>
      )}
      {posted?.answer ? <GoOn checkoutUrl={posted.answer.checkoutUrl} /> : <Turn turn={turn} />}
      <p>
        <Link to="/my-gifts">{t('Change, pause or end it')}</Link>
      </p>
    </div>
  );
}

const stateWords: Readonly<Record<Exclude<PayableTurn['state'], 'open'>, string>> = {
  'under-way': 'A payment of it is being decided at this moment. You need do nothing more.',
  paid: 'This gift was paid already. Thank you.',
  over: 'It is too late for this one. You owe nothing.',
  ended: 'This regular gift has ended. You owe nothing.',
  held: 'The cause takes no gifts at the moment. You owe nothing.',
};

function Turn({ turn }: { turn: PayableTurn }) {
  const { t } = useTranslation();
  const { money, day } = useFormat();
  const busy = useNavigation().state !== 'idle';
  const { state, amount, dueOn, causeId, keepsCard, nextPath } = turn;
  if (state !== 'open')
    return (
      <div className={styles.box}>
        <p>{t(stateWords[state])}</p>
        {nextPath && (
          <p>
            {t('You can already pay the next one. A card you pay it with replaces the one before.')}{' '}
            <Link to={nextPath}>{t('Pay the next gift now')}</Link>
          </p>
        )}
        <p>
          <Link to={`/causes/${causeId}`}>{t('See the cause')}</Link>
        </p>
      </div>
    );
  return (
    <Form method="post" className={styles.box}>
      <p className={styles.big}>{money(amount)}</p>
      <p>{t('The gift of {{day}}', { day: day(dueOn) })}</p>
      <div>
        <Button type="submit" size="lg" loading={busy}>
          {t('Pay {{amount}}', { amount: money(amount) })}
        </Button>
      </div>
      <p className={styles.small}>
        {t('You pay on the page of the payment service: by card, mobile money or what it offers.')}{' '}
        {keepsCard
          ? t('A card is kept by the payment service and charged for the gifts after this one.')
          : t('Nothing is taken by itself later.')}
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
