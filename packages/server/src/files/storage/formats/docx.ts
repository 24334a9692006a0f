import { maxCharacters, maxPageCharacters } from './limits.ts';
import type { Parts } from './open-parts.ts';
import { xmlEvents } from './xml-events.ts';

/** The text of a Word document, split at the page breaks that the writing program recorded. */
export async function* docxPages(parts: Parts): AsyncGenerator<string> {
  yield* pagesOf(parts, 'word/document.xml');
  for (const name of ['word/footnotes.xml', 'word/endnotes.xml']) {
    const notes: string[] = [];
    let length = 0;
    for await (const page of pagesOf(parts, name)) {
      length += page.length;
      if (length > maxCharacters) break;
      notes.push(page);
    }
    if (notes.some((text) => text.trim() !== '')) yield notes.join('\n');
  }
}

const breakTexts: Readonly<Record<string, string>> = {
  tab: '\t',
  br: '\n',
  cr: '\n',
  noBreakHyphen: '-',
};

async function* pagesOf(parts: Parts, name: string): AsyncGenerator<string> {
  let page = '';
  let inText = false;
  for await (const event of xmlEvents(parts.read(name))) {
    if (event.kind === 'text') {
      if (inText) page += event.text;
      if (page.length <= maxPageCharacters) continue;
      yield page;
      page = '';
      continue;
    }
    if (event.name === 't') inText = event.kind === 'open';
    else if (event.kind === 'close') page += { p: '\n', tc: '\t' }[event.name] ?? '';
    else if (endsPage(event.name, event.attributes['type'])) {
      yield page;
      page = '';
    } else page += breakTexts[event.name] ?? '';
  }
  if (page.trim() !== '') yield page;
}

const endsPage = (name: string, type: string | undefined): boolean =>
  name === 'lastRenderedPageBreak' || (name === 'br' && type === 'page');
