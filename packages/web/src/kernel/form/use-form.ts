import { type UseFormReturnType, useForm as useMantineForm } from '@mantine/form';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type * as z from 'zod';
import { RequestFailed } from '../call/index.ts';
import { useTranslation } from '../text/index.ts';
import type { FieldProblem } from './field-problem.ts';
import { problemsByField } from './problems-by-field.ts';
import { type Rules, useRules } from './rules.ts';
import { useTypedBefore } from './typed-before.ts';

type Values<Schema extends z.ZodObject> = z.input<Schema> & Record<string, unknown>;
type Name<Schema extends z.ZodObject> = keyof z.input<Schema> & string;

type Options<Schema extends z.ZodObject> = {
  /** Every field of the form, including empty ones. */
  initial: Values<Schema>;
  /** Runs with the values once they are valid. A RequestFailed is shown in the form. */
  submit: (values: Values<Schema>) => Promise<unknown>;
  /** The message for any other error. */
  fallbackMessage?: string;
  /**
   * Problems of parts that are in the form but not among its values, by the id of the input. They are shown together
   * with the others.
   */
  extraProblems?: () => Promise<Readonly<Record<string, string>>>;
};

/**
 * A form whose rules are the contract's. Nothing is reported before the first submit; then the summary takes the
 * focus, each field shows the same message, and the typed values stay.
 *
 * `const form = useForm(forgotPassword.input, { initial: { email: '' }, submit })`, then `<form
 * {...form.attributes}>`, `<ErrorSummary {...form.summary} />`, `<TextInput label={t('E-mail')}
 * {...form.field('email')} />`, `<Button loading={form.busy}>`.
 *
 * On a public page the rules are loaded when the form is first touched, which saves every visitor their weight:
 * `useForm(async () => (await import('./sign-in-calls.ts')).login.input, …)`.
 */
export function useForm<Schema extends z.ZodObject>(
  rulesOrLoader: Rules<Schema>,
  { initial, submit, fallbackMessage, extraProblems }: Options<Schema>,
) {
  const rules = useRules(rulesOrLoader);
  const id = useId();
  const form = useMantineForm<Values<Schema>>({ mode: 'controlled', initialValues: initial });
  const sending = useSending(form, rules, { submit, fallbackMessage, extraProblems });
  const { attempt, busy, refusal, extraErrors, onSubmit } = sending;
  useTypedBefore(id, form.values, (typed) => form.setValues(typed as Partial<Values<Schema>>));

  const fieldProblems: FieldProblem[] = Object.entries(form.errors).map(([name, message]) => ({
    ...(isWithin(name, initial) && { id: `${id}-${name}` }),
    message: textOf(message) ?? '',
  }));
  const extra = Object.entries(extraErrors).map(
    ([inputId, message]): FieldProblem => ({
      ...(document.getElementById(inputId) && { id: inputId }),
      message,
    }),
  );
  const problems = [...fieldProblems, ...extra];

  return {
    values: form.values,
    set: (changes: Partial<Values<Schema>>) => form.setValues(changes),
    reset: form.reset,
    busy,
    /** Whether values differ from the initial ones. */
    dirty: form.isDirty(),
    attributes: { onSubmit, onFocus: rules.prepare, noValidate: true },
    summary: { attempt, problems: refusal ? [{ message: refusal }, ...problems] : problems },
    /** The attributes of an input; `kind: 'checkbox'` for switches and checkboxes. */
    field: (name: Name<Schema>, kind: 'input' | 'checkbox' = 'input') => ({
      ...form.getInputProps(name, { type: kind }),
      id: `${id}-${name}`,
      name,
      error: textOf(form.errors[name]),
    }),
    /** The id and the problem of an input within a field, for example `emails.0.address`. */
    within: (path: `${Name<Schema>}.${string}`) => ({
      id: `${id}-${path}`,
      error: textOf(form.errors[path]),
    }),
  };
}

/** Errors are texts; the library's type allows more. */
const textOf = (error: ReactNode): string | undefined => (error ? String(error) : undefined);

const isWithin = (path: string, initial: object): boolean => (path.split('.')[0] ?? '') in initial;

type Form<Schema extends z.ZodObject> = Pick<
  UseFormReturnType<Values<Schema>>,
  'getValues' | 'setErrors'
>;

/** Runs on submit: validates first, then calls; the form shows every refusal. */
function useSending<Schema extends z.ZodObject>(
  form: Form<Schema>,
  rules: ReturnType<typeof useRules<Schema>>,
  {
    submit,
    fallbackMessage,
    extraProblems,
  }: {
    submit: Options<Schema>['submit'];
    fallbackMessage: string | undefined;
    extraProblems: Options<Schema>['extraProblems'] | undefined;
  },
) {
  const { t } = useTranslation();
  const [attempt, setAttempt] = useState(0);
  const [extraErrors, setExtraErrors] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const refuse = (error: unknown) => {
    const failed = error instanceof RequestFailed ? error : undefined;
    form.setErrors({ ...failed?.fields });
    const unplaced = !failed || Object.keys(failed.fields).length === 0;
    if (unplaced)
      setRefusal(failed?.message ?? fallbackMessage ?? t('Something went wrong. Try again.'));
    setAttempt((count) => count + 1);
  };

  const validate = (schema: Schema, wrong: Readonly<Record<string, string>> = {}): boolean => {
    const { error } = schema.safeParse(form.getValues());
    const errors = error ? problemsByField(error, t) : {};
    form.setErrors(errors);
    setExtraErrors(wrong);
    const isValid = Object.keys({ ...errors, ...wrong }).length === 0;
    if (!isValid) setAttempt((count) => count + 1);
    return isValid;
  };

  const send = async (checked: boolean) => {
    if (checked || validate(await rules.fetch(), await extraProblems?.()))
      await submit(form.getValues());
  };

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setRefusal(undefined);
    if (busy) return;
    // Extra problems are awaited, so the rules are too.
    const atHand = extraProblems ? undefined : rules.atHand();
    if (atHand && !validate(atHand)) return;
    setBusy(true);
    await send(atHand !== undefined).catch(refuse);
    setBusy(false);
  };

  return { attempt, busy, refusal, extraErrors, onSubmit };
}
