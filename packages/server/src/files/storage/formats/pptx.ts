import { maxPageCharacters } from './limits.ts';
import type { Parts } from './open-parts.ts';
import { xmlEvents } from './xml-events.ts';

const slide = /^ppt\/slides\/slide(\d+)\.xml$/;

/** The text of each slide. */
export async function* pptxPages(parts: Parts): AsyncGenerator<string> {
  const numberOf = (name: string) => Number(name.match(slide)?.[1]);
  const slides = parts.names.filter((name) => slide.test(name));
  for (const name of slides.sort((a, b) => numberOf(a) - numberOf(b)))
    yield await textOf(parts, name);
}

async function textOf(parts: Parts, name: string): Promise<string> {
  let text = '';
  let inText = false;
  for await (const event of xmlEvents(parts.read(name))) {
    if (text.length > maxPageCharacters) break;
    if (event.kind === 'text') text += inText ? event.text : '';
    else if (event.name === 't') inText = event.kind === 'open';
    else if (event.kind === 'close') text += { p: '\n', tc: '\t' }[event.name] ?? '';
    else if (event.name === 'br') text += '\n';
  }
  return text;
}
