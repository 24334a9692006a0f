import { kioskPinKey } from '@ngo-plus/contract/data/access';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import type { Outcome } from './use-sending.ts';
import { useWaiting } from './use-waiting.ts';

/** Milliseconds after which the next response begins, and after which one that was left is removed. */
const nextAfterMs = 20_000;
const idleMs = 3 * 60_000;

/** Above the form of a kiosk: how many responses wait, and the way out. It shows nothing of earlier people. */
export function KioskBar({ formId }: { formId: string }) {
  const { t } = useTranslation();
  const { waiting } = useWaiting();
  const count = waiting.filter((one) => one.formId === formId).length;
  return (
    <section className="f-column f-kiosk" aria-label={t('Kiosk mode')}>
      <span role="status">
        {count > 0 &&
          t('{{count, number}} responses wait on this device', {
            count,
            defaultValue_one: '{{count, number}} response waits on this device',
          })}
      </span>
      <Leave formId={formId} />
    </section>
  );
}

/** Where a PIN was set, the kiosk is left with it; otherwise by closing the browser. */
function Leave({ formId }: { formId: string }) {
  const { t } = useTranslation();
  const [pin, setPin] = useState('');
  const [isAsking, setAsking] = useState(false);
  const [isWrong, setWrong] = useState(false);
  useEffect(() => setPin(localStorage.getItem(kioskPinKey(formId)) ?? ''), [formId]);
  if (pin === '') return null;
  if (!isAsking)
    return (
      <button type="button" className="q-link" onClick={() => setAsking(true)}>
        {t('Leave kiosk mode')}
      </button>
    );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (String(new FormData(event.currentTarget).get('pin')) !== pin) return setWrong(true);
    localStorage.removeItem(kioskPinKey(formId));
    location.assign('/data-collection');
  };
  return (
    <form className="f-pin" onSubmit={submit}>
      <label>
        {t('PIN')}{' '}
        <input
          className="q-input"
          type="password"
          name="pin"
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={isWrong || undefined}
        />
      </label>
      <button type="submit" className="q-button">
        {t('Leave')}
      </button>
      <button type="button" className="q-button" onClick={() => setAsking(false)}>
        {t('Cancel')}
      </button>
      {isWrong && <span role="alert">{t('This PIN is wrong.')}</span>}
    </form>
  );
}

/** Thanks the person, and begins the next response for the next one. */
export function KioskSent({ outcome, onNext }: { outcome: Outcome; onNext: () => void }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const next = useRef(onNext);
  next.current = onNext;
  useEffect(() => {
    heading.current?.focus();
    const timer = setTimeout(() => next.current(), nextAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <section className="f-sent">
      <span className="f-mark" aria-hidden="true">
        ✓
      </span>
      <h2 ref={heading} tabIndex={-1}>
        {t('Thank you')}
      </h2>
      <p role="status">
        {outcome.receipt === undefined
          ? t('Your response is saved on this device and will be sent.')
          : t('Your response was sent.')}
      </p>
      {outcome.receipt !== undefined && (
        <p>
          {t('Receipt number')} <b>{outcome.receipt}</b>
        </p>
      )}
      <p>
        <button type="button" className="f-button f-primary" onClick={onNext}>
          {t('Next response')}
        </button>
      </p>
      <p>{t('The next response begins automatically in a moment.')}</p>
    </section>
  );
}

/** Begins again when no one has touched the kiosk for a while: the next person must not see what was entered. */
export function useIdleReset(isOn: boolean, reset: () => void): void {
  const latest = useRef(reset);
  latest.current = reset;
  useEffect(() => {
    if (!isOn) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        latest.current();
        wait();
      }, idleMs);
    };
    const events = ['pointerdown', 'keydown', 'input', 'scroll'] as const;
    for (const name of events) addEventListener(name, wait, { passive: true });
    wait();
    return () => {
      clearTimeout(timer);
      for (const name of events) removeEventListener(name, wait);
    };
  }, [isOn]);
}
