import { isSafeAddress } from '../markdown/index.ts';
import { evenTables } from './even-tables.ts';
import { listsOfWord } from './word-lists.ts';

type Cleaned = {
  readonly html: string;
  /** How many pictures had no address that can be kept. */
  readonly leftOut: number;
};

/**
 * HTML from the clipboard as plain elements: what Word and Google Docs express in styles becomes headings, lists, bold
 * and italic; everything else of theirs is removed. The document that it is parsed into never runs or loads anything.
 */
export function cleanHtml(html: string, { pictures }: { pictures: boolean }): Cleaned {
  const { body } = new DOMParser().parseFromString(withoutConditionals(html), 'text/html');
  for (const element of body.querySelectorAll('style, script, meta, link, title, xml'))
    element.remove();
  for (const element of body.querySelectorAll('o\\:p')) unwrap(element);
  removeComments(body);
  listsOfWord(body);
  for (const element of body.querySelectorAll<HTMLElement>('*')) meaningOf(element);
  const leftOut = cleanPictures(body, pictures);
  cleanLinks(body);
  evenTables(body);
  for (const element of body.querySelectorAll('*'))
    for (const { name } of [...element.attributes])
      if (!kept.has(name)) element.removeAttribute(name);
  return { html: body.innerHTML.replaceAll(' ', ' '), leftOut };
}

const kept = new Set(['href', 'title', 'src', 'alt', 'start', 'align', 'data-checked']);

/** Word's parts for other programs, `<!--[if supportFields]>…<![endif]-->`. */
const withoutConditionals = (html: string): string =>
  html.replace(/<!--\[if[\s\S]*?<!\[endif\]-->/gi, '').replace(/<!\[(if|endif)[^>]*>/gi, '');

function removeComments(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Comment[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode as Comment);
  for (const comment of comments) comment.remove();
}

/** Replaces an element by what its class and styles mean. */
function meaningOf(element: HTMLElement): void {
  const tag = element.tagName.toLowerCase();
  const heading = headingOf(element, tag);
  if (heading) rename(element, heading);
  else if (tag === 'p' && /MsoQuote|MsoIntenseQuote/.test(element.className)) quote(element);
  else if (/^(span|font)$/.test(tag)) {
    markBy(element);
    unwrap(element);
  } else if (tag === 'a') markBy(element);
  else if (isUnmarked(element, tag)) unwrap(element);
}

/** Headings begin at the second level: the title of the page is the first. */
function headingOf({ className }: HTMLElement, tag: string): string | undefined {
  if (tag === 'h1' || (tag === 'p' && /MsoTitle/.test(className))) return 'h2';
  const [, level] = /MsoHeading(\d)/.exec(className) ?? [];
  return tag === 'p' && level ? `h${Math.max(2, Number(level))}` : undefined;
}

/** Google Docs wraps everything in a `b` that isn't bold. */
function isUnmarked({ style }: HTMLElement, tag: string): boolean {
  const isUnbold = style.fontWeight === 'normal' || Number(style.fontWeight || 700) < 600;
  if (tag === 'b' || tag === 'strong') return isUnbold;
  if (tag === 'i' || tag === 'em') return style.fontStyle === 'normal';
  return tag === 'u' || tag === 'ins';
}

/** Headings are bold as they are. */
const boldParts = 'h1, h2, h3, h4, h5, h6, th, b, strong';

function markBy(element: HTMLElement): void {
  const { fontWeight, fontStyle, textDecoration } = element.style;
  const isBold = fontWeight === 'bold' || Number(fontWeight) >= 600;
  const isWithin = (selector: string) => element.closest(selector) !== null;
  if (isBold && !isWithin(boldParts)) wrap(element, 'strong');
  if (fontStyle === 'italic' && !isWithin('i, em')) wrap(element, 'em');
  if (textDecoration.includes('line-through') && !isWithin('s, del')) wrap(element, 's');
}

const nodesIn = (element: Element) => [...element.childNodes];

function rename(element: Element, tag: string): void {
  const renamed = element.ownerDocument.createElement(tag);
  renamed.append(...nodesIn(element));
  element.replaceWith(renamed);
}

function quote(element: Element): void {
  const box = element.ownerDocument.createElement('blockquote');
  element.replaceWith(box);
  box.append(element);
}

/** Puts what is within an element into another one. */
function wrap(element: Element, tag: string): void {
  const inner = element.ownerDocument.createElement(tag);
  inner.append(...nodesIn(element));
  element.append(inner);
}

const unwrap = (element: Element): void => element.replaceWith(...nodesIn(element));

/** Addresses of Google's own pictures end after some hours, and files of the writer's computer can't be read. */
function cleanPictures(body: HTMLElement, pictures: boolean): number {
  let leftOut = 0;
  for (const picture of body.querySelectorAll('img')) {
    const src = picture.getAttribute('src') ?? '';
    const isKept = /^(https:|\/(?!\/))/i.test(src) && !/googleusercontent\.com\//i.test(src);
    if (pictures && isKept) continue;
    picture.remove();
    leftOut += 1;
  }
  return leftOut;
}

/** Google Docs sends links through its own address; Word marks places with links that lead nowhere. */
function cleanLinks(body: HTMLElement): void {
  for (const link of body.querySelectorAll('a')) {
    const address = link.getAttribute('href') ?? '';
    const target = /^https:\/\/www\.google\.com\/url\?/.test(address)
      ? new URL(address).searchParams.get('q')
      : address;
    if (target && isSafeAddress(target) && !/^#_/.test(target)) link.setAttribute('href', target);
    else unwrap(link);
  }
}
