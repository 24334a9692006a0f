import { Button } from '@mantine/core';
import type { Translate } from '@ngo-plus/contract/kernel';
import type { OwnSignup, PublicShift } from '@ngo-plus/contract/people/opportunities';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { notReached, RequestFailed, useTranslation } from '../../../kernel/index.ts';
import styles from './opportunity.module.css';
import { ShiftText } from './shift-text.tsx';
import type { OpportunityFacts } from './sign-up.tsx';

const calls = () => import('./sign-up-calls.ts');

/** One-click sign-up for signed-in people. Existing sign-ups are marked. */
export function QuickSignUp({ opportunity }: { opportunity: OpportunityFacts }) {
  const { t } = useTranslation();
  const [mine, onSignedUp] = useOwn();
  const { shifts, organisation } = opportunity;
  return (
    <>
      <ul className={styles.list}>
        {shifts.map((shift) => (
          <li key={shift.id} className={styles.shift}>
            <ShiftText shift={shift} timeZone={organisation.timeZone} />
            <Press shift={shift} own={mine.get(shift.id)} onSignedUp={onSignedUp} />
          </li>
        ))}
      </ul>
      <p className="muted small">
        <Link to="/volunteer/shifts">{t('View my shifts')}</Link>
      </p>
    </>
  );
}

type PressProps = {
  shift: PublicShift;
  own: OwnSignup | undefined;
  onSignedUp: (signup: OwnSignup) => void;
};

function Press({ shift, own, onSignedUp }: PressProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const signUpNow = async () => {
    setBusy(true);
    setRefusal('');
    try {
      const { call, newKey, signUp } = await calls();
      onSignedUp(await call(signUp, { id: shift.id }, { idempotencyKey: newKey() }));
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
        onClick={() => void signUpNow()}
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

/** The reader's upcoming sign-ups by shift. If they fail to load, the server still refuses duplicates. */
function useOwn() {
  const [mine, setMine] = useState<ReadonlyMap<string, OwnSignup>>(new Map());
  useEffect(() => {
    const controller = new AbortController();
    const read = async () => {
      const { callPage, listOwnSignups } = await calls();
      const { items } = await callPage(
        listOwnSignups,
        { when: 'coming', limit: 200 },
        { signal: controller.signal },
      );
      const active = items.filter(({ state }) => state === 'confirmed' || state === 'waiting');
      // The list may have been read before a sign-up that was made here meanwhile.
      setMine((made) => new Map([...active.map((one) => [one.shift.id, one] as const), ...made]));
    };
    void read().catch(() => undefined);
    return () => controller.abort();
  }, []);
  const addSignup = (signup: OwnSignup) =>
    setMine((map) => new Map(map).set(signup.shift.id, signup));
  return [mine, addSignup] as const;
}
