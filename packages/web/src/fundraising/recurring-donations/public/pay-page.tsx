import { Button } from '@mantine/core';
import {
  type PayableCycle,
  payCycle,
  readPayableCycle,
} from '@ngo-plus/contract/fundraising/recurring-donations';
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

export const meta = (page: MetaArgs) => pageMeta({ title: 'Your donation', listed: false }, page);

/**
 * The address contains a token, and the payment status can change at any time: never cache the
 * page.
 */
export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });

export async function loader(args: LoaderFunctionArgs) {
  const token = args.params['token'] ?? '';
  const options = { ...through(args), anonymous: true };
  const cycle = await ifExists(call(readPayableCycle, { token }, options));
  const wasCancelled = new URL(args.request.url).searchParams.get('cancelled') === 'true';
  return data({ cycle, wasCancelled }, { status: cycle ? 200 : 404 });
}

/** A single submit, which also works without JavaScript: the server opens the payment page. */
export async function action(args: ActionFunctionArgs) {
  const form = new FormData();
  form.set('token', args.params['token'] ?? '');
  return sendForm(payCycle, form, through(args));
}

export default function PayPage() {
  const { t } = useTranslation();
  const { cycle, wasCancelled } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  if (!cycle)
    return (
      <InvalidLink>
        <p>
          <Link to="/my-donations">{t('My donations')}</Link>
        </p>
      </InvalidLink>
    );
  return (
    <PayByLink
      title={t('Your donation to {{organisation}}', { organisation: cycle.organisation })}
      lede={cycle.causeTitle}
      isLive={cycle.isLive}
      wasCancelled={wasCancelled && cycle.state === 'open'}
      refusal={posted && !posted.answer ? (posted.message ?? t('Try again.')) : undefined}
      checkoutUrl={posted?.answer?.checkoutUrl}
      below={<Link to="/my-donations">{t('Change, pause or cancel')}</Link>}
    >
      <CycleDetails cycle={cycle} />
    </PayByLink>
  );
}

const stateText: Readonly<Record<Exclude<PayableCycle['state'], 'open'>, Phrase>> = phrases({
  processing: "A payment is being processed. You don't need to do anything.",
  paid: 'This donation has already been paid. Thank you.',
  closed: "It's too late to pay this one. You owe nothing.",
  ended: 'This recurring donation was cancelled. You owe nothing.',
  'on-hold': "This cause isn't accepting donations right now. You owe nothing.",
});

function CycleDetails({ cycle }: { cycle: PayableCycle }) {
  const { t } = useTranslation();
  const { money, day } = useFormat();
  const busy = useNavigation().state !== 'idle';
  const { state, amount, feeCovered, charged, dueOn, causeId, saveCard, nextPath } = cycle;
  if (state !== 'open')
    return (
      <>
        <p>{t(stateText[state])}</p>
        {nextPath && (
          <p>
            {t('You can pay the next one now. The card you use replaces the old one.')}{' '}
            <Link to={nextPath}>{t('Pay next donation now')}</Link>
          </p>
        )}
        <p>
          <Link to={`/causes/${causeId}`}>{t('View cause')}</Link>
        </p>
      </>
    );
  return (
    <>
      <strong>{money(charged)}</strong>
      {feeCovered.amountMinor !== '0' && (
        <p>
          {t('Donation {{amount}} plus {{fee}} to cover the payment fee', {
            amount: money(amount),
            fee: money(feeCovered),
          })}
        </p>
      )}
      <p>{t('Donation due on {{day}}', { day: day(dueOn) })}</p>
      <div>
        <Button type="submit" size="lg" loading={busy}>
          {t('Pay {{amount}}', { amount: money(charged) })}
        </Button>
      </div>
      <small>
        {t(
          "You'll pay on our payment provider's page, by card, mobile money or another available method.",
        )}{' '}
        {saveCard
          ? t(
              'If you pay by card, the payment provider stores it and charges it for your later donations.',
            )
          : t("You won't be charged automatically.")}
      </small>
    </>
  );
}
