import type * as z from 'zod';
import { useForm } from './use-form.ts';

/** The result of a form that was sent without scripts. Passwords are not returned. */
export type Posted<Answer> = {
  readonly answer?: Answer;
  readonly message?: string;
  /** The code of the problem that `message` describes. */
  readonly code?: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
};

type Options<Schema extends z.ZodObject> = Parameters<typeof useForm<Schema>>[1];

/** `useForm` that starts with the result of a form sent without scripts. */
export function usePostedForm<Schema extends z.ZodObject>(
  rules: Parameters<typeof useForm<Schema>>[0],
  options: Options<Schema>,
  posted: Posted<unknown> | undefined,
) {
  const form = useForm(rules, {
    ...options,
    initial: { ...options.initial, ...posted?.values },
  });
  const attributes = { ...form.attributes, method: 'post' as const };
  if (!posted || form.summary.attempt > 0) return { ...form, attributes };
  const fieldProblems = Object.entries(posted.fields).map(([name, message]) => ({
    ...(name in options.initial && { id: form.field(name as keyof z.input<Schema> & string).id }),
    message,
  }));
  const problems = posted.message ? [{ message: posted.message }, ...fieldProblems] : fieldProblems;
  const field: typeof form.field = (name, kind) => {
    const props = form.field(name, kind);
    return { ...props, error: props.error ?? posted.fields[name] };
  };
  return { ...form, attributes, field, summary: { attempt: 0, problems } };
}
