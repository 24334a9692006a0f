import type { Endpoint, Output } from '@ngo-plus/contract/kernel';
import type { ActionFunctionArgs } from 'react-router';
import type * as z from 'zod';
import { type CallOptions, call, RequestFailed } from '../call/index.ts';
import { through } from '../surroundings.ts';
import { useForm } from './use-form.ts';

/** What a form that was sent without scripts comes back with. Passwords do not come back. */
export type Posted<Answer> = {
  readonly answer?: Answer;
  readonly message?: string;
  /** The code of the problem that `message` puts in words. */
  readonly code?: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
};

/** What was sent; what cannot be read as a form is one that was left empty. */
export const sentForm = (request: Request): Promise<FormData> =>
  request.formData().catch(() => new FormData());

/** The `action` of a page whose form also works without scripts: the server asks the API itself. */
export const answerForm =
  <E extends Endpoint>(endpoint: E) =>
  async (args: ActionFunctionArgs): Promise<Posted<Output<E>>> =>
    sendForm(endpoint, await sentForm(args.request), through(args));

/** Sends a form as it stands; what keeps it from being taken comes back in words. */
export async function sendForm<E extends Endpoint>(
  endpoint: E,
  form: FormData,
  options: CallOptions,
): Promise<Posted<Output<E>>> {
  const texts = [...form].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  const values = Object.fromEntries(texts.filter(([name]) => name !== 'password'));
  const parsed = endpoint.input.safeParse(Object.fromEntries(texts));
  if (!parsed.success) return { values, fields: wordsByField(parsed.error) };
  try {
    const input = parsed.data as z.input<E['input']>;
    return { values, fields: {}, answer: await call(endpoint, input, options) };
  } catch (error) {
    if (!(error instanceof RequestFailed)) throw error;
    const { code, fields, message } = error;
    return Object.keys(fields).length > 0 ? { values, fields } : { values, fields, message, code };
  }
}

function wordsByField({ issues }: z.ZodError): Record<string, string> {
  const words: Record<string, string> = {};
  for (const { path, message } of issues) words[path.join('.')] ??= message;
  return words;
}

type Options<Schema extends z.ZodObject> = Parameters<typeof useForm<Schema>>[1];

/** `useForm` that begins with what a form sent without scripts came back with. */
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
  const placed = Object.entries(posted.fields).map(([name, message]) => ({
    ...(name in options.initial && { id: form.field(name as keyof z.input<Schema> & string).id }),
    message,
  }));
  const problems = posted.message ? [{ message: posted.message }, ...placed] : placed;
  const field: typeof form.field = (name, kind) => {
    const props = form.field(name, kind);
    return { ...props, error: props.error ?? posted.fields[name] };
  };
  return { ...form, attributes, field, summary: { attempt: 0, problems } };
}
