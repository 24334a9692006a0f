import { schemaResolver, useForm as useMantineForm } from '@mantine/form';
import { type FormEvent, useId, useState } from 'react';
import type * as z from 'zod';
import { RequestFailed } from '../call/index.ts';
import type { FieldProblem } from '../kit/index.ts';
import { useTranslation } from '../text/index.ts';

type Values<Schema extends z.ZodObject> = z.input<Schema> & Record<string, unknown>;
type Name<Schema extends z.ZodObject> = keyof z.input<Schema> & string;

type Options<Schema extends z.ZodObject> = {
  /** Every field of the form, empty ones too. */
  initial: Values<Schema>;
  /** Runs with what was typed once it keeps the rules. A RequestFailed is shown in the form. */
  submit: (values: Values<Schema>) => Promise<unknown>;
  /** What to say when something else fails. */
  otherwise?: string;
};

/**
 * A form whose rules are the contract's. Nothing is complained about before the first submit; then
 * the summary takes the focus, each field shows the same words, and what was typed stays.
 *
 * `const form = useForm(forgotPassword.input, { initial: { email: '' }, submit })`, then
 * `<form {...form.attributes}>`, `<ErrorSummary {...form.summary} />`,
 * `<TextInput label={t('E-mail')} {...form.field('email')} />`, `<Button loading={form.busy}>`.
 */
export function useForm<Schema extends z.ZodObject>(schema: Schema, options: Options<Schema>) {
  const { initial, submit, otherwise } = options;
  const { t } = useTranslation();
  const id = useId();
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const form = useMantineForm<Values<Schema>>({
    mode: 'controlled',
    initialValues: initial,
    validate: schemaResolver(schema, { sync: true }),
  });

  const refuse = (error: unknown) => {
    const failed = error instanceof RequestFailed ? error : undefined;
    form.setErrors({ ...failed?.fields });
    const unplaced = !failed || Object.keys(failed.fields).length === 0;
    if (unplaced)
      setRefusal(failed?.message ?? otherwise ?? 'Something went wrong. Please try again.');
    setAttempt((count) => count + 1);
  };

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setRefusal(undefined);
    if (busy) return;
    if (form.validate().hasErrors) return setAttempt((count) => count + 1);
    setBusy(true);
    await submit(form.getValues()).catch(refuse);
    setBusy(false);
  };

  const worded = (message: unknown) => (message ? t(String(message)) : undefined);
  const placed: FieldProblem[] = Object.entries(form.errors).map(([name, message]) => ({
    ...(name in initial && { id: `${id}-${name}` }),
    message: worded(message) ?? '',
  }));

  return {
    values: form.values,
    set: (changes: Partial<Values<Schema>>) => form.setValues(changes),
    reset: form.reset,
    busy,
    attributes: { onSubmit, noValidate: true },
    summary: { attempt, problems: refusal ? [{ message: t(refusal) }, ...placed] : placed },
    /** The attributes of an input; `kind: 'checkbox'` for switches and checkboxes. */
    field: (name: Name<Schema>, kind: 'input' | 'checkbox' = 'input') => ({
      ...form.getInputProps(name, { type: kind }),
      id: `${id}-${name}`,
      name,
      error: worded(form.errors[name]),
    }),
  };
}
