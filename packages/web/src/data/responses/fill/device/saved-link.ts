import type { Answers } from '@ngo-plus/contract/data/forms';
import {
  deleteSaved,
  maxSavedBytes,
  type PublicForm,
  readPublicForm,
  readSaved,
  saveForLater,
} from '@ngo-plus/contract/data/responses';
import { call, RequestFailed } from '../../../../kernel/index.ts';
import type { AnswerFiles } from '../../../forms/index.ts';
import { filesIn } from './send.ts';

/** Under which an unfinished response is saved, and the key that only its link has. Both are base64url. */
export type SavedLink = {
  readonly token: string;
  readonly key: string;
  readonly revision: number;
  readonly savedAt: string;
  readonly expiresAt: string;
  /** Digests of what was sent since, and may have arrived although the replies did not. */
  readonly sent?: readonly string[];
};

/** An unfinished response as it is encrypted. */
type Unfinished = {
  readonly responseId: string;
  readonly version: number;
  readonly startedAt: string;
  readonly language: string;
  readonly answers: Answers;
};

type Content = {
  readonly response: Unfinished;
  readonly files: readonly {
    readonly name: string;
    readonly type: string;
    readonly data: string;
  }[];
};

const algorithm = 'AES-GCM';
/** As many attempts in a row without a reply are known. */
const maxSent = 20;
const ivBytes = 12;
/** What encryption, names and punctuation add to the content. */
const overhead = 64 * 1_024;

/**
 * Saves an unfinished response on the server, encrypted with a key that the server does not get.
 *
 * @param link the link under which it was saved before, which becomes that under which it is saved now
 * @returns the link, and whether the files were too large to be saved with it
 * @throws RequestFailed
 */
export async function saveWithLink(
  form: PublicForm,
  { response, files }: { readonly response: Unfinished; readonly files: AnswerFiles },
  link: { current: SavedLink | undefined },
): Promise<{ readonly link: SavedLink; readonly isWithoutFiles: boolean }> {
  const before = link.current;
  const token = before?.token ?? randomText();
  const key = before?.key ?? randomText();
  const { answers } = response;
  const stored = await readAll(answers, files);
  const isWithoutFiles = stored === undefined;
  const text = JSON.stringify({ response, files: stored ?? [] } satisfies Content);
  const iv = await ivOf(key, text);
  const sealed = await crypto.subtle.encrypt(
    { name: algorithm, iv },
    await keyOf(key, 'encrypt'),
    new TextEncoder().encode(text),
  );
  const content = base64Of(await new Blob([iv, sealed]).arrayBuffer());
  if (before) {
    const sent = [...(before.sent ?? []), await digestOf(content)].slice(-maxSent);
    link.current = { ...before, sent };
  }
  const saved = await save(form, { token, content }, before);
  link.current = { token, key, ...saved };
  return { link: link.current, isWithoutFiles };
}

/**
 * Saves over what the link had. If that is what this device sent before, and only the reply was lost, there is no other device
 * whose changes could be lost.
 */
async function save(
  form: PublicForm,
  saving: { readonly token: string; readonly content: string },
  before: SavedLink | undefined,
) {
  const options = { anonymous: form.audience === 'public' };
  const over = (revision: number) =>
    call(saveForLater, { id: form.id, ...saving, revision }, options);
  try {
    return await over(before?.revision ?? 0);
  } catch (error) {
    const isConflict = error instanceof RequestFailed && error.code === 'conflict';
    if (!isConflict || before?.sent === undefined) throw error;
    const there = await call(readSaved, { id: form.id, token: saving.token }, options).catch(
      () => undefined,
    );
    if (there === undefined || !before.sent.includes(await digestOf(there.content))) throw error;
    return over(there.revision);
  }
}

/**
 * The unfinished response under a link, with the version of the form that it answers.
 *
 * @throws RequestFailed; Error for a key that does not open it
 */
export async function openLink(
  form: PublicForm,
  { token, key }: Pick<SavedLink, 'token' | 'key'>,
): Promise<{
  readonly response: Unfinished;
  readonly files: readonly File[];
  readonly form: PublicForm;
  readonly link: SavedLink;
}> {
  const options = { anonymous: form.audience === 'public' };
  const { content, ...saved } = await call(readSaved, { id: form.id, token }, options);
  const bytes = bytesIn(content);
  const opened = await crypto.subtle.decrypt(
    { name: algorithm, iv: bytes.subarray(0, ivBytes) },
    await keyOf(key, 'decrypt'),
    bytes.subarray(ivBytes),
  );
  const { response, files } = JSON.parse(new TextDecoder().decode(opened)) as Content;
  const { version } = response;
  return {
    response,
    files: files.map(({ name, type, data }) => new File([bytesIn(data)], name, { type })),
    form:
      version === form.version
        ? form
        : await call(readPublicForm, { id: form.id, version }, options),
    link: { token, key, ...saved },
  };
}

/** Whether a link no longer leads to anything: it expired, or its response was sent or deleted. */
export const isLinkGone = (form: PublicForm, { token }: SavedLink): Promise<boolean> =>
  call(readSaved, { id: form.id, token }, { anonymous: form.audience === 'public' }).then(
    () => false,
    (error: unknown) => error instanceof RequestFailed && error.code === 'not_found',
  );

/** Deletes what was saved under a link. What cannot be deleted now expires. */
export const forgetLink = (form: PublicForm, { token }: SavedLink): Promise<unknown> =>
  call(deleteSaved, { id: form.id, token }, { anonymous: form.audience === 'public' }).catch(
    () => undefined,
  );

/** The files of answers; undefined if they are too large together to be saved with a link. */
async function readAll(
  answers: Answers,
  files: AnswerFiles,
): Promise<Content['files'] | undefined> {
  const read: Content['files'][number][] = [];
  let length = JSON.stringify(answers).length;
  for (const file of filesIn(answers)) {
    const blob = await files.read(file);
    if (!blob) continue;
    length += blob.size * (4 / 3);
    if (length > maxSavedBytes - overhead) return undefined;
    read.push({ name: file.name, type: blob.type, data: base64Of(await blob.arrayBuffer()) });
  }
  return read;
}

/**
 * From the content and its key: when the reply was lost, the same content is sent as the same bytes, which the server
 * recognises. Other content has another one.
 */
const ivOf = async (key: string, text: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${key}\n${text}`)),
  ).slice(0, ivBytes);

const keyOf = (key: string, use: 'encrypt' | 'decrypt'): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytesIn(key), algorithm, false, [use]);

async function digestOf(content: string): Promise<string> {
  const bytes = new TextEncoder().encode(content);
  return base64Of(await crypto.subtle.digest('SHA-256', bytes));
}

const randomText = (): string =>
  base64Of(crypto.getRandomValues(new Uint8Array(32)).buffer)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** In parts, because a call has a limited number of arguments. */
function base64Of(content: ArrayBuffer): string {
  const bytes = new Uint8Array(content);
  let text = '';
  for (let at = 0; at < bytes.length; at += 8_192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(text);
}

/** Of base64 or base64url. */
function bytesIn(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}
