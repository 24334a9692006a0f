import type { Translate } from '@ngo-plus/contract/kernel';
import { type FormEvent, useId, useState } from 'react';
import { RequestFailed, useTranslation } from '../../kernel/index.ts';

type Options = {
  /** What is wrong, by field; empty when it can be sent. */
  readonly problemsOf: (t: Translate) => Readonly<Record<string, string>>;
  readonly send: () => Promise<unknown>;
};

/** The names of the contract, where the form has others. */
const names: Readonly<Record<string, string>> = { startsAt: 'startsOn', endsAt: 'endsOn' };

/** A form whose fields are not those of the contract: rules first, then the call. */
export function useCouponForm({ problemsOf, send }: Options) {
  const { t } = useTranslation();
  const id = useId();
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);

  const refuse = (error: unknown) => {
    const failed = error instanceof RequestFailed ? error : undefined;
    const fields = Object.entries(failed?.fields ?? {});
    setProblems(Object.fromEntries(fields.map(([name, words]) => [names[name] ?? name, words])));
    if (fields.length === 0) setRefusal(failed?.message ?? t('Something went wrong. Try again.'));
    setAttempt((count) => count + 1);
  };

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = problemsOf(t);
    setProblems(found);
    setRefusal(undefined);
    if (Object.keys(found).length > 0) return setAttempt((count) => count + 1);
    setBusy(true);
    await send().catch(refuse);
    setBusy(false);
  };

  const placed = Object.entries(problems).map(([name, words]) => ({
    id: `${id}-${name}`,
    message: words,
  }));
  return {
    busy,
    attributes: { onSubmit, noValidate: true },
    summary: { attempt, problems: refusal ? [{ message: refusal }, ...placed] : placed },
    field: (name: string) => ({
      id: `${id}-${name}`,
      error: problems[name],
    }),
  };
}
