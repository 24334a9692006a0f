import type { Readable } from 'node:stream';
import {
  type ExchangeReply,
  Problem,
  type RequestContext,
  writerIn,
} from '../../../kernel/index.ts';
import { element, type XmlElement, xmlOf } from '../../forms/index.ts';

/** Source: OpenRosa HTTP Request API. Node adds the date. */
const common = { 'x-openrosa-version': '1.0', 'content-language': 'en' };

/** An XML document of a protocol. */
export const xmlReply = (
  document: XmlElement | string,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): ExchangeReply => ({
  status,
  headers: { ...common, 'content-type': 'text/xml; charset=utf-8', ...headers },
  body:
    typeof document === 'string'
      ? document
      : `<?xml version="1.0" encoding="UTF-8"?>${xmlOf(document)}`,
});

type OpenFile = { readonly body: { readonly open: () => Readable }; readonly type: string };

/** A file as it is stored. */
export const fileReply = ({ body, type }: OpenFile): ExchangeReply => ({
  status: 200,
  headers: { ...common, 'content-type': type },
  body: body.open(),
});

/** What apps show to people after a submission. Source: OpenRosa Form Submission API. */
export const messageReply = (
  message: string,
  status: number,
  headers: Readonly<Record<string, string>> = {},
): ExchangeReply =>
  xmlReply(
    element('OpenRosaResponse', { xmlns: 'http://openrosa.org/http/response', items: '' }, [
      element('message', {}, [message]),
    ]),
    status,
    headers,
  );

/** A refusal that apps can show; any other failure stays one. */
export async function withRefusals(
  outside: RequestContext,
  work: () => Promise<ExchangeReply>,
): Promise<ExchangeReply> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    return messageReply(writerIn(outside.language)(error.wording), error.status);
  }
}
