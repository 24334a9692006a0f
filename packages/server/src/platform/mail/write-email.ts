import { worded } from '@ngo-plus/contract/kernel';
import { writerIn } from '../../kernel/index.ts';

/** One item of a list in an email. */
type Item = {
  readonly title: string;
  readonly details: readonly string[];
  readonly url?: string;
};

/** A short email with at most one call to action, in its reader's language. */
type EmailText = {
  readonly before: readonly string[];
  readonly list?: readonly Item[];
  readonly action?: { readonly words: string; readonly url: string };
  readonly after: readonly string[];
};

/** Renders an email as plain text and as HTML that every mail program shows: no images, no style sheet. */
export function writeEmail(content: EmailText, language: string): { text: string; html: string } {
  return { text: asText(content), html: asHtml(content, language) };
}

function asText({ before, list = [], action, after }: EmailText): string {
  const call = action ? [`${action.words}:\n${action.url}`] : [];
  const items = list.map(({ title, details, url }) =>
    [title, ...details, ...(url ? [url] : [])].join('\n'),
  );
  return [...before, ...items, ...call, ...after, 'NGO Plus'].join('\n\n');
}

const paragraphStyle = 'margin:0 0 16px';
const buttonStyle =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#0b6b5d;color:#ffffff;text-decoration:none;font-weight:600';

function asHtml({ before, list = [], action, after }: EmailText, language: string): string {
  const hint = writerIn(language)(
    worded('If the button does not work, copy this address into your browser:'),
  );
  const paragraph = (words: string) => `<p style="${paragraphStyle}">${escapeHtml(words)}</p>`;
  const call = action
    ? `<p style="${paragraphStyle}"><a href="${escapeHtml(action.url)}" style="${buttonStyle}">${escapeHtml(action.words)}</a></p>` +
      `<p style="${paragraphStyle};font-size:14px">${escapeHtml(hint)}<br>${escapeHtml(action.url)}</p>`
    : '';
  const body =
    before.map(paragraph).join('') +
    list.map(itemAsHtml).join('') +
    call +
    after.map(paragraph).join('');
  return `<!doctype html><html lang="${language}"><body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1c2b28;background:#ffffff"><div style="max-width:36rem">${body}${paragraph('NGO Plus')}</div></body></html>`;
}

function itemAsHtml({ title, details, url }: Item): string {
  const words = `<b>${escapeHtml(title)}</b>`;
  const head = url ? `<a href="${escapeHtml(url)}" style="color:#0b6b5d">${words}</a>` : words;
  return `<p style="${paragraphStyle}">${[head, ...details.map(escapeHtml)].join('<br>')}</p>`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
