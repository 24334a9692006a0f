import { answerKindOf, isContainer, itemsOf } from '@ngo-plus/contract/data/forms';
import { type PublicForm, readPublicForm } from '@ngo-plus/contract/data/responses';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { call, RequestFailed, renderContext, sentForm, through } from '../../../kernel/index.ts';
import { bordersAddress } from '../../../ui/index.ts';
import { renderDocument } from './document.tsx';
import { type FillData, type Posted, pickFormLanguage } from './fill-data.ts';
import { textsOf } from './fill-texts.ts';
import { fields } from './hidden-fields.tsx';
import { renderMissing } from './missing.tsx';
import { answerPosted } from './posted-response.ts';

/** The page as HTML. It is no page of the router, whose script it would have to load. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const wanted = new URL(args.request.url).searchParams.get('language');
  return render(args, wanted, undefined);
}

/** Handles the form without scripts. */
export async function action(args: ActionFunctionArgs): Promise<Response> {
  const sent = await sentForm(args.request);
  return render(args, String(sent.get(fields.language) ?? ''), sent);
}

async function render(
  args: LoaderFunctionArgs,
  wanted: string | null,
  sent: FormData | undefined,
): Promise<Response> {
  const { language, ...options } = through(args);
  const texts = await textsOf(language);
  const nonce = args.context.get(renderContext)?.nonce;
  const formId = args.params['formId'] ?? '';
  const address = new URL(args.request.url).searchParams;
  const code = String(sent?.get(fields.code) ?? address.get('code') ?? '').slice(0, 60);
  const version = Number(sent?.get(fields.version)) || undefined;
  const asked = call(
    readPublicForm,
    { id: formId as never, version, ...(code !== '' && { code }) },
    { ...options, language, anonymous: true },
  );
  const form = await asked.catch((error: unknown) => {
    if (!(error instanceof RequestFailed)) throw error;
    // It may be a form of the team: strangers do not learn that it exists. The browser knows whether a member asks.
    if (error.code === 'not_found') return undefined;
    if (error.code === 'invalid') return null;
    throw error;
  });
  if (form === null) return html(renderMissing({ texts, nonce }), 404);
  const formLanguage = pickFormLanguage(form?.definition.languages ?? [], wanted, language);
  const posted: Posted | undefined =
    form &&
    sent &&
    (await answerPosted({ form, sent, formLanguage, texts, options: { ...options, language } }));
  const data: FillData = {
    formId,
    form,
    language,
    formLanguage,
    now: Date.now(),
    code,
    borders: form && !asksPlaces(form.definition) ? '' : bordersAddress,
    isKiosk: address.has('kiosk'),
    posted,
  };
  const status = form ? (posted?.hasFaults ? 422 : 200) : 404;
  return html(renderDocument({ data, texts, nonce }), status);
}

/** The page keeps what it names for offline use, so that it names no map that no question shows. */
const asksPlaces = ({ items }: PublicForm['definition']): boolean =>
  [...itemsOf(items)].some((item) => !isContainer(item) && answerKindOf(item.type) === 'place');

const html = (text: string, status: number): Response =>
  new Response(text, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
