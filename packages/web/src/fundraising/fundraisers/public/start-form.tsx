import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { PageOffer } from '@ngo-plus/contract/fundraising/fundraisers';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { type Posted, typedOf, usePostedForm, useTranslation } from '../../../kernel/index.ts';
import { ErrorSummary, Honeypot, Note } from '../../../ui/index.ts';
import { plainGoal } from '../plain-goal.ts';
import styles from './public.module.css';

const calls = () => import('./calls.ts');

export type Started = { readonly message: string; readonly ownPath: string | null };

type Props = {
  offer: PageOffer;
  teams: readonly { readonly id: string; readonly name: string }[];
  /** The team whose page the visitor came from. */
  teamId: string;
  posted: Posted<Started> | undefined;
};

/** Starts a page with a name, an email address and a short story. It also works without JavaScript. */
export function StartForm({ offer, teams, teamId, posted }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [sentMessage, setMessage] = useState(posted?.answer?.message);
  const { id, currency } = offer.cause;
  const rules = async () => (await calls()).startPage.input.omit({ proof: true });
  const form = usePostedForm(
    rules,
    {
      initial: {
        id,
        name: '',
        email: '',
        story: offer.story,
        teamId,
        website: '',
        goal: typedOf(offer.goalMinor, currency),
      },
      submit: async (values) => {
        const { call, proveHuman, startPage } = await calls();
        const proof = await proveHuman('FUNDRAISE');
        const goal = plainGoal(values.goal ?? '', currency);
        const { message, ownPath } = await call(startPage, { ...values, goal, proof });
        if (ownPath) await navigate(ownPath);
        else setMessage(message);
      },
    },
    posted?.answer ? undefined : posted,
  );
  if (sentMessage) return <Report message={sentMessage} causeId={id} />;
  return (
    <>
      <ErrorSummary {...form.summary} />
      <form {...form.attributes} className="stack" style={{ gap: 20 }}>
        <TextInput
          label={t('Page name')}
          description={t('Visible to everyone. A first name is enough.')}
          autoComplete="given-name"
          {...form.field('name')}
        />
        <TextInput
          label={t('Email')}
          description={t("Not shown publicly. We'll email you a link to your page.")}
          type="email"
          autoComplete="email"
          spellCheck={false}
          {...form.field('email')}
        />
        <TextInput
          label={t('Your goal in {{currency}} (optional)', { currency })}
          inputMode="decimal"
          {...form.field('goal')}
        />
        <Textarea
          label={t("Why you're fundraising")}
          description={t("Don't include addresses or anything that could identify a child.")}
          autosize={false}
          rows={6}
          {...form.field('story')}
        />
        {teams.length > 0 && (
          <NativeSelect
            label={t('Team (optional)')}
            data={[
              { value: '', label: t('No team') },
              ...teams.map(({ id: value, name }) => ({ value, label: name })),
            ]}
            {...form.field('teamId')}
          />
        )}
        <Honeypot {...form.field('website')} />
        <div>
          <Button type="submit" size="md" loading={form.busy}>
            {t('Start my page')}
          </Button>
        </div>
        <p className="muted small">
          {offer.looksFirst
            ? t("{{organisation}} reviews your page before it's published.", {
                organisation: offer.cause.organisation,
              })
            : t('Your page is published as soon as you confirm it.')}{' '}
          <Link to="/privacy-policy">{t('Privacy Policy')}</Link>
        </p>
      </form>
    </>
  );
}

function Report({ message, causeId }: { message: string; causeId: string }) {
  const { t } = useTranslation();
  return (
    <>
      <Note role="status" tone="good">
        {message}
      </Note>
      <p className={styles.ways}>
        <Link to={`/causes/${causeId}`}>{t('Back to the cause')}</Link>
      </p>
    </>
  );
}
