import type { Translate } from '@ngo-plus/contract/kernel';
import { type FormEvent, useId, useState } from 'react';
import { RequestFailed, useTranslation } from '../../kernel/index.ts';

type Options = {
  /** Errors by field; empty when the form can be sent. */
  readonly problemsOf: (t: Translate) => Readonly<Record<string, string>>;
  readonly send: () => Promise<unknown>;
};

/** Maps field names of the contract to those of the form. */
const formNames: Readonly<Record<string, string>> = { startsAt: 'startsOn', endsAt: 'endsOn' };

/** A form whose fields differ from those of the contract: validates first, then calls. */
export function useCouponForm({ problemsOf, send }: Options) {
  const { t } = useTranslation();
  const id = useId();
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);

  const showError = (error: unknown) => {
    const failed = error instanceof RequestFailed ? error : undefined;
    const fields = Object.entries(failed?.fields ?? {});
    setProblems(
      Object.fromEntries(fields.map(([name, words]) => [formNames[name] ?? name, words])),
    );
    if (fields.length === 0) setRefusal(failed?.message ?? t('Something went wrong. Try again.'));
    setAttempt((count) => count + 1);
  };

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const clientErrors = problemsOf(t);
    setProblems(clientErrors);
    setRefusal(undefined);
    if (Object.keys(clientErrors).length > 0) return setAttempt((count) => count + 1);
    setBusy(true);
    await send().catch(showError);
    setBusy(false);
  };

  const fieldErrors = Object.entries(problems).map(([name, words]) => ({
    id: `${id}-${name}`,
    message: words,
  }));
  return {
    busy,
    attributes: { onSubmit, noValidate: true },
    summary: { attempt, problems: refusal ? [{ message: refusal }, ...fieldErrors] : fieldErrors },
    field: (name: string) => ({
      id: `${id}-${name}`,
      error: problems[name],
    }),
  };
}
