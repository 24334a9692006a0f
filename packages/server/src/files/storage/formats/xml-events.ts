import { SaxesParser } from 'saxes';
import { maxDepth, maxXmlEvents } from './limits.ts';
import { damaged, limitExceeded, Unreadable } from './unreadable.ts';

export type XmlEvent =
  | { readonly kind: 'open'; readonly name: string; readonly attributes: Attributes }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'close'; readonly name: string };

type Attributes = Readonly<Record<string, string>>;

/**
 * Streams the events of an XML part, with names stripped of their prefix. The parser ignores custom entities, so they
 * can't expand.
 *
 * @throws Unreadable for invalid XML, and beyond the limits of depth and number of events.
 */
export async function* xmlEvents(chunks: AsyncIterable<Buffer>): AsyncGenerator<XmlEvent> {
  const parser = new SaxesParser();
  const decoder = new TextDecoder();
  let events: XmlEvent[] = [];
  let failure: Error | undefined;
  let [depth, count] = [0, 0];
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > maxDepth) failure ??= limitExceeded();
    events.push({ kind: 'open', name: localName(name), attributes: localKeys(attributes) });
  });
  parser.on('text', (text) => events.push({ kind: 'text', text }));
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    events.push({ kind: 'close', name: localName(name) });
  });
  parser.on('error', (error) => {
    failure ??= error;
  });
  for await (const chunk of chunks) {
    parser.write(decoder.decode(chunk, { stream: true }));
    count += events.length;
    if (count > maxXmlEvents) failure ??= limitExceeded();
    if (failure) throw failure instanceof Unreadable ? failure : damaged(failure);
    yield* events;
    events = [];
  }
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const localKeys = (attributes: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [localName(name), value]));
