import { type FormEvent, useState } from 'react';
import type { FieldProblem } from '../../kernel/index.ts';

type Form<Name extends string> = {
  values: Record<Name, unknown>;
  attributes: { onSubmit: (event: FormEvent) => unknown; noValidate: boolean };
  summary: { attempt: number; problems: readonly FieldProblem[] };
  field: (name: Name) => { id: string };
};

/**
 * One message for several required fields, as the specification words it. Checked before the form's own validation;
 * focuses the first blank field.
 */
export function useRequired<Name extends string>(
  form: Form<Name>,
  names: readonly Name[],
  sentence: string,
) {
  const [attempt, setAttempt] = useState(0);
  const blank = names.find((name) => String(form.values[name] ?? '').trim() === '');
  const showsErrors = attempt > 0 && blank !== undefined;
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
    summary: showsErrors
      ? { attempt, problems: [{ id: form.field(blank).id, message: sentence }] }
      : form.summary,
    /** Whether to mark this field. */
    missing: (name: Name) => showsErrors && String(form.values[name] ?? '').trim() === '',
  };
}
