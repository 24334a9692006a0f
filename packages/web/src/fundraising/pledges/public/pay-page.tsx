import { Button } from '@mantine/core';
import {
  confirmPledge,
  type PayablePledge,
  payPledge,
  readPayablePledge,
  withdrawPledge,
} from '@ngo-plus/contract/fundraising/pledges';
import {
  type ActionFunctionArgs,
  data,
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
  pageMeta,
  sendForm,
  through,
  useFormat,
  useTranslation,
} from '../../../kernel/index.ts';
import { NoSuchLink, PayByLink } from '../../appeals/index.ts';
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

/** One press, also without scripts: the server opens the page on which it is paid, or keeps what was decided. */
export async function action(args: ActionFunctionArgs) {
  const what = (await args.request.formData()).get('what');
  const form = new FormData();
  form.set('token', args.params['token'] ?? '');
  if (what === 'confirm' || what === 'withdraw') {
    const decided = what === 'confirm' ? confirmPledge : withdrawPledge;
    const { answer, message } = await sendForm(decided, form, through(args));
    return { deed: what, checkoutUrl: undefined, message: answer ? undefined : (message ?? '') };
  }
  form.set('what', what === 'left' ? 'left' : 'next');
  const { answer, message } = await sendForm(payPledge, form, through(args));
  const deed = 'pay' as const;
  return { deed, checkoutUrl: answer?.checkoutUrl, message: answer ? undefined : (message ?? '') };
}

export default function PayPage() {
  const { t } = useTranslation();
  const { pledge, wasCancelled } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  if (!pledge) return <NoSuchLink />;
  const refusal = posted?.message === undefined ? undefined : posted.message || 'Try again.';
  const isConfirmed = posted?.deed === 'confirm' && refusal === undefined;
  return (
    <PayByLink
      title={t('Your pledge to {{organisation}}', { organisation: pledge.organisation })}
      lede={pledge.causeTitle}
      isLive={pledge.isLive}
      wasCancelled={wasCancelled && pledge.state === 'open'}
      refusal={refusal}
      done={
        isConfirmed
          ? t('Thank you. Your pledge is confirmed: we write to you before the day.')
          : undefined
      }
      checkoutUrl={posted?.checkoutUrl}
      below={<Link to={`/causes/${pledge.causeId}`}>{t('See the cause')}</Link>}
    >
      <Promised pledge={pledge} />
    </PayByLink>
  );
}

const stateWords: Readonly<Record<'paid' | 'ended' | 'held', string>> = {
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
    promised: money(promised),
    paid: money(paid),
  });
  if (state === 'asked') return <Asked pledge={pledge} busy={busy} />;
  if (state !== 'open' || !next)
    return (
      <>
        <p>{said}</p>
        <p>{t(stateWords[state === 'open' ? 'paid' : state])}</p>
        {pledge.mayWithdraw && <Withdraw />}
      </>
    );
  return (
    <>
      <p>{said}</p>
      <strong>{money(next.amount)}</strong>
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
      <small>
        {t('You pay on the page of the payment service: by card, mobile money or what it offers.')}{' '}
        {t('Nothing is taken by itself later.')}
      </small>
      {pledge.mayWithdraw && <Withdraw />}
    </>
  );
}

/** What somebody promised on the page of a cause, and has not confirmed: nobody is asked for it yet. */
function Asked({ pledge, busy }: { pledge: PayablePledge; busy: boolean }) {
  const { t } = useTranslation();
  const { money, day } = useFormat();
  const { promised, next } = pledge;
  return (
    <>
      <p>{t('You are about to promise')}</p>
      <strong>{money(promised)}</strong>
      {next && <p>{t('to be paid on {{day}}', { day: day(next.on) })}</p>}
      <div className={styles.ways}>
        <Button type="submit" name="what" value="confirm" size="lg" loading={busy}>
          {t('Confirm my pledge')}
        </Button>
        <Button type="submit" name="what" value="next" size="lg" variant="default">
          {t('Pay it now')}
        </Button>
      </div>
      <small>
        {t('A pledge is a promise, not a debt. Nothing is taken by itself.')}{' '}
        {t('If it was not you, close this page: nothing is kept of it.')}
      </small>
    </>
  );
}

function Withdraw() {
  const { t } = useTranslation();
  return (
    <small>
      {t('It does not suit you any more?')}{' '}
      <button type="submit" name="what" value="withdraw" className={styles.plain}>
        {t('Take my pledge back')}
      </button>
    </small>
  );
}
