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
  /** Every field of the form, empty ones too. */
  initial: Values<Schema>;
  /** Runs with what was typed once it keeps the rules. A RequestFailed is shown in the form. */
  submit: (values: Values<Schema>) => Promise<unknown>;
  /** What to say when something else fails. */
  otherwise?: string;
  /**
   * What is wrong in parts that are in the form but not among its values, by the id of the input. It is told in the
   * same round as the rest.
   */
  besides?: () => Promise<Readonly<Record<string, string>>>;
};

/**
 * A form whose rules are the contract's. Nothing is complained about before the first submit; then
 * the summary takes the focus, each field shows the same words, and what was typed stays.
 *
 * `const form = useForm(forgotPassword.input, { initial: { email: '' }, submit })`, then
 * `<form {...form.attributes}>`, `<ErrorSummary {...form.summary} />`,
 * `<TextInput label={t('E-mail')} {...form.field('email')} />`, `<Button loading={form.busy}>`.
 *
 * On a public page the rules are fetched when the form is first touched, which saves every visitor
 * the weight of them: `useForm(async () => (await import('./sign-in-calls.ts')).login.input, …)`.
 */
export function useForm<Schema extends z.ZodObject>(
  given: Rules<Schema>,
  { initial, submit, otherwise, besides }: Options<Schema>,
) {
  const rules = useRules(given);
  const id = useId();
  const form = useMantineForm<Values<Schema>>({ mode: 'controlled', initialValues: initial });
  const sending = useSending(form, rules, { submit, otherwise, besides });
  const { attempt, busy, refusal, beside, onSubmit } = sending;
  useTypedBefore(id, form.values, (typed) => form.setValues(typed as Partial<Values<Schema>>));

  const placed: FieldProblem[] = Object.entries(form.errors).map(([name, message]) => ({
    ...(isWithin(name, initial) && { id: `${id}-${name}` }),
    message: textOf(message) ?? '',
  }));
  const besidesThem = Object.entries(beside).map(
    ([place, message]): FieldProblem => ({
      ...(document.getElementById(place) && { id: place }),
      message,
    }),
  );
  const problems = [...placed, ...besidesThem];

  return {
    values: form.values,
    set: (changes: Partial<Values<Schema>>) => form.setValues(changes),
    reset: form.reset,
    busy,
    /** Something differs from what the form began with. */
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
    /** The id and the refusal of an input within a field, for example `emails.0.address`. */
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

/** What happens on submit: rules first, then the call; whatever is refused is told in the form. */
function useSending<Schema extends z.ZodObject>(
  form: Form<Schema>,
  rules: ReturnType<typeof useRules<Schema>>,
  {
    submit,
    otherwise,
    besides,
  }: {
    submit: Options<Schema>['submit'];
    otherwise: string | undefined;
    besides: Options<Schema>['besides'] | undefined;
  },
) {
  const { t } = useTranslation();
  const [attempt, setAttempt] = useState(0);
  const [beside, setBeside] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const refuse = (error: unknown) => {
    const failed = error instanceof RequestFailed ? error : undefined;
    form.setErrors({ ...failed?.fields });
    const unplaced = !failed || Object.keys(failed.fields).length === 0;
    if (unplaced) setRefusal(failed?.message ?? otherwise ?? t('Something went wrong. Try again.'));
    setAttempt((count) => count + 1);
  };

  const keeps = (schema: Schema, wrong: Readonly<Record<string, string>> = {}): boolean => {
    const { error } = schema.safeParse(form.getValues());
    const errors = error ? problemsByField(error, t) : {};
    form.setErrors(errors);
    setBeside(wrong);
    const kept = Object.keys({ ...errors, ...wrong }).length === 0;
    if (!kept) setAttempt((count) => count + 1);
    return kept;
  };

  const send = async (checked: boolean) => {
    if (checked || keeps(await rules.fetch(), await besides?.())) await submit(form.getValues());
  };

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setRefusal(undefined);
    if (busy) return;
    // What stands besides is asked for, so the rules wait for it.
    const atHand = besides ? undefined : rules.atHand();
    if (atHand && !keeps(atHand)) return;
    setBusy(true);
    await send(atHand !== undefined).catch(refuse);
    setBusy(false);
  };

  return { attempt, busy, refusal, beside, onSubmit };
}
