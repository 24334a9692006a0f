import { maxPageCharacters } from './limits.ts';
import type { Parts } from './open-parts.ts';
import { xmlEvents } from './xml-events.ts';

/** The text of an OpenDocument file; each slide or sheet is a page. */
export async function* odfPages(parts: Parts): AsyncGenerator<string> {
  let text = '';
  let inBody = false;
  for await (const event of xmlEvents(parts.read('content.xml'))) {
    if (text.length > maxPageCharacters) {
      yield text;
      text = '';
    }
    if (event.kind === 'text') text += inBody ? event.text : '';
    else if (event.name === 'body') inBody = event.kind === 'open';
    else if (event.kind === 'open')
      text += { tab: '\t', s: ' ', 'line-break': '\n' }[event.name] ?? '';
    else if (event.name === 'page' || event.name === 'table') {
      if (text.trim() !== '') yield text;
      text = '';
    } else text += { p: '\n', h: '\n', 'table-cell': '\t' }[event.name] ?? '';
  }
  if (text.trim() !== '') yield text;
}
