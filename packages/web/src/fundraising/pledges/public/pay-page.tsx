import { Button } from '@mantine/core';
import {
  confirmPledge,
  type PayablePledge,
  payPledge,
  readPayablePledge,
  withdrawPledge,
} from '@ngo-plus/contract/fundraising/pledges';
import { type Phrase, phrases } from '@ngo-plus/contract/kernel';
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
  ifExists,
  pageMeta,
  sendForm,
  through,
  useFormat,
  useTranslation,
} from '../../../kernel/index.ts';
import { InvalidLink, PayByLink } from '../../appeals/index.ts';
import styles from './pay.module.css';

export const meta = (page: MetaArgs) => pageMeta({ title: 'Your pledge', listed: false }, page);

/**
 * The address contains a token, and the amount due can change at any time: never cache the page.
 */
export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });

export async function loader(args: LoaderFunctionArgs) {
  const token = args.params['token'] ?? '';
  const options = { ...through(args), anonymous: true };
  const pledge = await ifExists(call(readPayablePledge, { token }, options));
  const wasCancelled = new URL(args.request.url).searchParams.get('cancelled') === 'true';
  return data({ pledge, wasCancelled }, { status: pledge ? 200 : 404 });
}

/**
 * A single submit, which also works without JavaScript: opens the payment page, or saves the
 * donor's choice.
 */
export async function action(args: ActionFunctionArgs) {
  const what = (await args.request.formData()).get('what');
  const form = new FormData();
  form.set('token', args.params['token'] ?? '');
  if (what === 'confirm' || what === 'withdraw') {
    const endpoint = what === 'confirm' ? confirmPledge : withdrawPledge;
    const { answer, message } = await sendForm(endpoint, form, through(args));
    return {
      submittedAction: what,
      checkoutUrl: undefined,
      message: answer ? undefined : (message ?? ''),
    };
  }
  form.set('what', what === 'left' ? 'left' : 'next');
  const { answer, message } = await sendForm(payPledge, form, through(args));
  const submittedAction = 'pay' as const;
  return {
    submittedAction,
    checkoutUrl: answer?.checkoutUrl,
    message: answer ? undefined : (message ?? ''),
  };
}

export default function PayPage() {
  const { t } = useTranslation();
  const { pledge, wasCancelled } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  if (!pledge) return <InvalidLink />;
  const refusal = posted?.message === undefined ? undefined : posted.message || t('Try again.');
  const isConfirmed = posted?.submittedAction === 'confirm' && refusal === undefined;
  return (
    <PayByLink
      title={t('Your pledge to {{organisation}}', { organisation: pledge.organisation })}
      lede={pledge.causeTitle}
      isLive={pledge.isLive}
      wasCancelled={wasCancelled && pledge.state === 'open'}
      refusal={refusal}
      done={
        isConfirmed
          ? t("Thank you. Your pledge is confirmed. We'll email you before it's due.")
          : undefined
      }
      checkoutUrl={posted?.checkoutUrl}
      below={<Link to={`/causes/${pledge.causeId}`}>{t('View cause')}</Link>}
    >
      <PledgeDetails pledge={pledge} />
    </PayByLink>
  );
}

const stateText: Readonly<Record<'paid' | 'ended' | 'blocked', Phrase>> = phrases({
  paid: 'Your pledge is fully paid. Thank you.',
  ended: 'Nothing more is due on this pledge. Thank you for your support.',
  blocked: "This cause isn't accepting online donations right now. Contact the organisation.",
});

function PledgeDetails({ pledge }: { pledge: PayablePledge }) {
  const { t } = useTranslation();
  const { money, day } = useFormat();
  const busy = useNavigation().state !== 'idle';
  const { state, promised, paid, next, left } = pledge;
  const paidText = t('You pledged {{promised}} and have paid {{paid}} so far.', {
    promised: money(promised),
    paid: money(paid),
  });
  if (state === 'unconfirmed') return <Query pledge={pledge} busy={busy} />;
  if (state !== 'open' || !next)
    return (
      <>
        <p>{paidText}</p>
        <p>{t(stateText[state === 'open' ? 'paid' : state])}</p>
        {pledge.mayWithdraw && <Withdraw />}
      </>
    );
  return (
    <>
      <p>{paidText}</p>
      <strong>{money(next.amount)}</strong>
      <p>{t('due on {{day}}', { day: day(next.on) })}</p>
      <div className={`group ${styles.ways}`}>
        <Button type="submit" name="what" value="next" size="lg" loading={busy}>
          {t('Pay {{amount}}', { amount: money(next.amount) })}
        </Button>
        {left.amountMinor !== next.amount.amountMinor && (
          <Button type="submit" name="what" value="left" size="lg" variant="default">
            {t('Pay the full balance: {{amount}}', { amount: money(left) })}
          </Button>
        )}
      </div>
      <small>
        {t(
          "You'll pay on our payment provider's page, by card, mobile money or another available method.",
        )}{' '}
        {t("You won't be charged automatically.")}
      </small>
      {pledge.mayWithdraw && <Withdraw />}
    </>
  );
}

/** A pledge made on the cause's page and not confirmed yet: no reminders are sent for it. */
function Query({ pledge, busy }: { pledge: PayablePledge; busy: boolean }) {
  const { t } = useTranslation();
  const { money, day } = useFormat();
  const { promised, next } = pledge;
  return (
    <>
      <p>{t("You're about to pledge")}</p>
      <strong>{money(promised)}</strong>
      {next && <p>{t('due on {{day}}', { day: day(next.on) })}</p>}
      <div className={`group ${styles.ways}`}>
        <Button type="submit" name="what" value="confirm" size="lg" loading={busy}>
          {t('Confirm my pledge')}
        </Button>
        <Button type="submit" name="what" value="next" size="lg" variant="default">
          {t('Pay now')}
        </Button>
      </div>
      <small>
        {t("A pledge isn't a debt, and you won't be charged automatically.")}{' '}
        {t("If this wasn't you, close this page. We won't keep your details.")}
      </small>
    </>
  );
}

function Withdraw() {
  const { t } = useTranslation();
  return (
    <small>
      {t('Changed your mind?')}{' '}
      <button type="submit" name="what" value="withdraw" className={styles.plain}>
        {t('Cancel my pledge')}
      </button>
    </small>
  );
}
