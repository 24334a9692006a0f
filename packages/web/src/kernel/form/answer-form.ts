import type { Endpoint, Output } from '@ngo-plus/contract/kernel';
import type { ActionFunctionArgs } from 'react-router';
import type * as z from 'zod';
import { type CallOptions, call, RequestFailed } from '../call/index.ts';
import { through } from '../render-context.ts';
import { pageText } from '../text/index.ts';
import type { Posted } from './posted-form.ts';
import { problemsByField } from './problems-by-field.ts';

/** The sent form; an unreadable one counts as empty. */
export const sentForm = (request: Request): Promise<FormData> =>
  request.formData().catch(() => new FormData());

/** The `action` of a page whose form also works without scripts: the server calls the API itself. */
export const answerForm =
  <E extends Endpoint>(endpoint: E) =>
  async (args: ActionFunctionArgs): Promise<Posted<Output<E>>> =>
    sendForm(endpoint, await sentForm(args.request), through(args));

/** Sends a form as it is; a refusal is returned with its messages. */
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
  if (!parsed.success)
    return { values, fields: problemsByField(parsed.error, pageText(options.language)) };
  try {
    const input = parsed.data as z.input<E['input']>;
    return { values, fields: {}, answer: await call(endpoint, input, options) };
  } catch (error) {
    if (!(error instanceof RequestFailed)) throw error;
    const { code, fields, message } = error;
    return Object.keys(fields).length > 0 ? { values, fields } : { values, fields, message, code };
  }
}
