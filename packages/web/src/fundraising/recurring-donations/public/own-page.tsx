import { Button } from '@mantine/core';
import {
  cancelOwnRecurringDonation,
  changeOwnRecurringDonation,
  listOwnRecurringDonations,
  type OwnRecurringDonation,
  pauseOwnRecurringDonation,
  resumeOwnRecurringDonation,
  skipOwnCycle,
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
} from 'react-router';
import {
  call,
  isServerFault,
  minorTyped,
  type Posted,
  pageMeta,
  RequestFailed,
  sendForm,
  sentForm,
  through,
  typedOf,
  useFormat,
  useTranslation,
} from '../../../kernel/index.ts';
import { Note, PageHeader, PublicPage } from '../../../ui/index.ts';
import { eachWords } from '../labels.ts';
import { OwnCycles } from './own-cycles.tsx';
import { OwnForms } from './own-forms.tsx';
import { SubscriptionStatus } from './subscription-status.tsx';

export const meta = (page: MetaArgs) =>
  pageMeta({ title: 'Recurring donation', listed: false }, page);

/** The address contains a token: never cache the page. */
export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });

type Loaded = { token: string; recurring?: OwnRecurringDonation | undefined };

export async function loader(args: LoaderFunctionArgs) {
  const token = new URL(args.request.url).searchParams.get('token') ?? '';
  try {
    const all = await call(
      listOwnRecurringDonations,
      { token },
      { ...through(args), anonymous: true },
    );
    const recurring = all.find(({ id }) => id === args.params['id']);
    return data<Loaded>({ token, recurring }, { status: recurring ? 200 : 404 });
  } catch (error) {
    if (!(error instanceof RequestFailed) || isServerFault(error)) throw error;
    return data<Loaded>({ token: '' }, { status: 404 });
  }
}

const actions = {
  change: changeOwnRecurringDonation,
  pause: pauseOwnRecurringDonation,
  resume: resumeOwnRecurringDonation,
  skip: skipOwnCycle,
  cancel: cancelOwnRecurringDonation,
} as const;

export type Action = keyof typeof actions;
export type Done = { action: Action; posted: Posted<OwnRecurringDonation> };

/** Handles all forms of the page; they work without JavaScript. */
export async function action(args: ActionFunctionArgs): Promise<Done | undefined> {
  const form = await sentForm(args.request);
  const name = String(form.get('action'));
  if (!isAction(name)) return undefined;
  form.set('token', new URL(args.request.url).searchParams.get('token') ?? '');
  form.set('id', args.params['id'] ?? '');
  if (name === 'change') form.set('amount', plainAmount(form));
  return { action: name, posted: await sendForm(actions[name], form, through(args)) };
}

/** Turns “5,000” into “5000”; an invalid amount is sent unchanged for the server to reject. */
function plainAmount(form: FormData): string {
  const [typed, currency] = [form.get('amount'), form.get('currency')].map(String);
  const minor = minorTyped(typed ?? '', currency ?? '');
  return minor === undefined ? (typed ?? '') : typedOf(minor, currency ?? '');
}

const isAction = (text: string): text is Action => text in actions;

const doneText: Readonly<Record<Action, Phrase>> = phrases({
  change: "Saved. We've emailed you a confirmation.",
  pause: "Paused. We've emailed you a confirmation.",
  resume: "Resumed. We've emailed you a confirmation.",
  skip: "Donation skipped. We've emailed you a confirmation.",
  cancel: "Cancelled. We've emailed you a confirmation. Thank you for your support.",
});

export default function OwnPage() {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { recurring, token } = useLoaderData<typeof loader>();
  const done = useActionData<typeof action>();
  if (!recurring) return <Missing />;
  return (
    <PublicPage width="text">
      <PageHeader
        title={t(eachWords[recurring.frequency], { amount: money(recurring.amount) })}
        lede={`${recurring.causeTitle}, ${recurring.organisation}`}
      />
      <div role="status">
        {done?.posted.answer && <Note tone="good">{t(doneText[done.action])}</Note>}
      </div>
      {done && !done.posted.answer && (
        <Note role="alert" tone="good">
          {done.posted.message ?? Object.values(done.posted.fields)[0] ?? t('Try again.')}
        </Note>
      )}
      <SubscriptionStatus recurring={recurring} />
      {recurring.status !== 'cancelled' && <OwnForms recurring={recurring} done={done} />}
      <OwnCycles cycles={recurring.cycles} />
      <p>
        <Link to={`/my-donations?token=${token}`}>{t('All my donations')}</Link>
      </p>
    </PublicPage>
  );
}

function Missing() {
  const { t } = useTranslation();
  return (
    <PublicPage width="text">
      <PageHeader
        title={t('This link has expired')}
        lede={t('Links work for one day. Request a new one.')}
      />
      <p>
        <Button component={Link} to="/my-donations">
          {t('Request a new link')}
        </Button>
      </p>
    </PublicPage>
  );
}
