import { type FormEvent, useState } from 'react';
import type { FieldProblem } from '../../kernel/index.ts';

type Form<Name extends string> = {
  values: Record<Name, unknown>;
  attributes: { onSubmit: (event: FormEvent) => unknown; noValidate: boolean };
  summary: { attempt: number; problems: readonly FieldProblem[] };
  field: (name: Name) => { id: string };
};

/**
 * One sentence for several fields that may not be blank, as the specification words it. It is asked
 * before the form's own rules, and leads to the first field that is blank.
 */
export function useRequired<Name extends string>(
  form: Form<Name>,
  names: readonly Name[],
  sentence: string,
) {
  const [attempt, setAttempt] = useState(0);
  const blank = names.find((name) => String(form.values[name] ?? '').trim() === '');
  const complaining = attempt > 0 && blank !== undefined;
  const onSubmit = (event: FormEvent) => {
    if (blank === undefined) {
      setAttempt(0);
      return form.attributes.onSubmit(event);
    }
    event.preventDefault();
    setAttempt((count) => count + 1);
  };
  return {
    attributes: { ...form.attributes, onSubmit },
    summary: complaining
      ? { attempt, problems: [{ id: form.field(blank).id, message: sentence }] }
      : form.summary,
    /** Whether to mark this field. */
    missing: (name: Name) => complaining && String(form.values[name] ?? '').trim() === '',
  };
}
