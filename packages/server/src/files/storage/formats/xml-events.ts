import { SaxesParser } from 'saxes';
import { maxDepth, maxXmlEvents } from './limits.ts';
import { damaged, tooMuch, Unreadable } from './unreadable.ts';

export type XmlEvent =
  | { readonly kind: 'open'; readonly name: string; readonly attributes: Attributes }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'close'; readonly name: string };

type Attributes = Readonly<Record<string, string>>;

/**
 * What an XML part says, as it comes, names without their prefix. Entities of a document's own are
 * not known to the parser, so none can unfold.
 *
 * @throws Unreadable for what is no XML, and for what is nested too deeply or never ends.
 */
export async function* xmlEvents(chunks: AsyncIterable<Buffer>): AsyncGenerator<XmlEvent> {
  const parser = new SaxesParser();
  const decoder = new TextDecoder();
  let events: XmlEvent[] = [];
  let failure: Error | undefined;
  let [depth, said] = [0, 0];
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > maxDepth) failure ??= tooMuch();
    events.push({ kind: 'open', name: bare(name), attributes: bareKeys(attributes) });
  });
  parser.on('text', (text) => events.push({ kind: 'text', text }));
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    events.push({ kind: 'close', name: bare(name) });
  });
  parser.on('error', (error) => {
    failure ??= error;
  });
  for await (const chunk of chunks) {
    parser.write(decoder.decode(chunk, { stream: true }));
    said += events.length;
    if (said > maxXmlEvents) failure ??= tooMuch();
    if (failure) throw failure instanceof Unreadable ? failure : damaged(failure);
    yield* events;
    events = [];
  }
}

const bare = (name: string): string => name.slice(name.indexOf(':') + 1);

const bareKeys = (attributes: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [bare(name), value]));
