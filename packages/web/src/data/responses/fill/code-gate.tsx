import { type PublicForm, readPublicForm } from '@ngo-plus/contract/data/responses';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { call, isServerFault, RequestFailed, useTranslation } from '../../../kernel/index.ts';
import type { FillData } from './fill-data.ts';
import { setAccessCode } from './mode.ts';

type Props = { data: FillData; form: PublicForm; children: ReactNode };

type State = NonNullable<PublicForm['codeState']>;

/** Asks for an access code before a form that needs one. Without a connection, the server decides when it is sent. */
export function CodeGate({ data, form, children }: Props) {
  const [state, setState] = useState<State>(form.codeState ?? 'missing');
  const [busy, setBusy] = useState(false);
  const check = async (code: string) => {
    setBusy(true);
    const checked = code === '' ? 'missing' : await stateOf(form.id, code);
    setAccessCode(code);
    setState(checked);
    setBusy(false);
  };
  useEffect(() => {
    // A page from the cache was drawn for another code, or for none.
    const code = new URLSearchParams(location.search).get('code') ?? '';
    if (data.code === code && state === 'valid') setAccessCode(code);
    else if (code !== '' && data.code !== code) void check(code);
  }, []);
  if (data.posted || state === 'valid') return children;
  return (
    <Question code={data.code} state={state} busy={busy} onCode={(code) => void check(code)} />
  );
}

/** @returns `valid` if the server is not reached: it decides later */
async function stateOf(id: PublicForm['id'], code: string): Promise<State> {
  try {
    return (await call(readPublicForm, { id, code }, { anonymous: true })).codeState ?? 'valid';
  } catch (error) {
    return error instanceof RequestFailed && !isServerFault(error) ? 'unknown' : 'valid';
  }
}

type QuestionProps = {
  code: string;
  state: State;
  busy: boolean;
  onCode: (code: string) => void;
};

function Question({ code, state, busy, onCode }: QuestionProps) {
  const { t } = useTranslation();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onCode(String(new FormData(event.currentTarget).get('code') ?? '').trim());
  };
  const fault =
    state === 'used'
      ? t('This access code was already used. Each code can respond once.')
      : state === 'unknown'
        ? t("This access code isn't valid. Check it, or ask for another one.")
        : undefined;
  return (
    <form method="get" className="f-panel q-form" onSubmit={submit}>
      <p className="q-question">
        <label className="q-label" htmlFor="f-code">
          {t('Access code')}
        </label>
      </p>
      <p className="q-hint" id="f-code-hint">
        {t('You find it in the message that invited you, for example 7Q2F-K9TD-3M8X.')}
      </p>
      {fault !== undefined && (
        <p className="q-fault" id="f-code-fault" role="alert">
          {fault}
        </p>
      )}
      <p>
        <input
          className="q-input"
          id="f-code"
          name="code"
          defaultValue={code}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={fault === undefined ? 'f-code-hint' : 'f-code-hint f-code-fault'}
        />
      </p>
      <p>
        <button type="submit" className="f-button f-primary" aria-busy={busy || undefined}>
          {t('Continue')}
        </button>
      </p>
    </form>
  );
}
