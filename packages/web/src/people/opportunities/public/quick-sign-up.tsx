import { Button } from '@mantine/core';
import type { Translate } from '@ngo-plus/contract/kernel';
import type { OwnSignup, PublicShift } from '@ngo-plus/contract/people/opportunities';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { notReached, RequestFailed, useTranslation } from '../../../kernel/index.ts';
import styles from './opportunity.module.css';
import { ShiftText } from './shift-text.tsx';
import type { Shown } from './sign-up.tsx';

const calls = () => import('./sign-up-calls.ts');

/** For who is signed in: one press. What they have already is marked. */
export function QuickSignUp({ opportunity }: { opportunity: Shown }) {
  const { t } = useTranslation();
  const [mine, keep] = useOwn();
  const { shifts, organisation } = opportunity;
  return (
    <>
      <ul className={styles.list}>
        {shifts.map((shift) => (
          <li key={shift.id} className={styles.shift}>
            <ShiftText shift={shift} timeZone={organisation.timeZone} />
            <Press shift={shift} own={mine.get(shift.id)} keep={keep} />
          </li>
        ))}
      </ul>
      <p className={styles.small}>
        <Link to="/volunteer/shifts">{t('View my shifts')}</Link>
      </p>
    </>
  );
}

type PressProps = {
  shift: PublicShift;
  own: OwnSignup | undefined;
  keep: (signup: OwnSignup) => void;
};

function Press({ shift, own, keep }: PressProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const take = async () => {
    setBusy(true);
    setRefusal('');
    try {
      const { call, newKey, signUp } = await calls();
      keep(await call(signUp, { id: shift.id }, { idempotencyKey: newKey() }));
    } catch (error) {
      setRefusal((error instanceof RequestFailed ? error : notReached()).message);
    }
    setBusy(false);
  };
  if (own) return <strong role="status">{textOf(t, own)}</strong>;
  return (
    <>
      <Button
        variant={shift.placesLeft > 0 ? 'soft' : 'default'}
        loading={busy}
        onClick={() => void take()}
      >
        {shift.placesLeft > 0 ? t('Sign up') : t('Join the waiting list')}
      </Button>
      <div role="alert">{refusal}</div>
    </>
  );
}

function textOf(t: Translate, { state, awaitingApproval }: OwnSignup): string {
  if (awaitingApproval) return t('Awaiting approval');
  return state === 'waiting' ? t("You're on the waiting list") : t('Signed up');
}

/** One’s own coming sign-ups by shift. When they cannot be had, the server still knows them. */
function useOwn() {
  const [mine, setMine] = useState<ReadonlyMap<string, OwnSignup>>(new Map());
  useEffect(() => {
    const given = new AbortController();
    const read = async () => {
      const { callPage, listOwnSignups } = await calls();
      const { items } = await callPage(
        listOwnSignups,
        { when: 'coming', limit: 200 },
        { signal: given.signal },
      );
      const active = items.filter(({ state }) => state === 'confirmed' || state === 'waiting');
      setMine(new Map(active.map((signup) => [signup.shift.id, signup])));
    };
    void read().catch(() => undefined);
    return () => given.abort();
  }, []);
  const keep = (signup: OwnSignup) => setMine((map) => new Map(map).set(signup.shift.id, signup));
  return [mine, keep] as const;
}
