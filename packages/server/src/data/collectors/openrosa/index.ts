import type * as contract from '@ngo-plus/contract/data/collectors';
import type { Input } from '@ngo-plus/contract/kernel';
import type { Exchange, ExchangeReply, RequestContext } from '../../../kernel/index.ts';
import type { CollectorRow } from '../table.ts';
import { collectorOf, SignInNeeded } from './collector-of.ts';
import * as forms from './form-list.ts';
import { messageReply, withRefusals } from './replies.ts';
import * as submission from './submission.ts';

type Keyed = { readonly token?: string };

/** Answers the request of a device, with the address under which it sees the server. */
async function asCollector(
  outside: RequestContext,
  { token }: Keyed,
  exchange: Exchange,
  work: (collector: CollectorRow, base: string) => Promise<ExchangeReply>,
): Promise<ExchangeReply> {
  const root = `${outside.origin}/api/openrosa`;
  const base = token === undefined ? root : `${root}/${token}`;
  try {
    return await withRefusals(outside, async () =>
      work(await collectorOf(outside, token, exchange), base),
    );
  } catch (error) {
    if (!(error instanceof SignInNeeded)) throw error;
    return messageReply('Sign in with the name and the password of this device.', 401, {
      'www-authenticate': error.challenge,
    });
  }
}

export const listForms = (
  outside: RequestContext,
  input: Keyed & Input<typeof contract.listSignedForms>,
  exchange: Exchange,
) =>
  asCollector(outside, input, exchange, (collector, base) =>
    forms.formList(outside, collector, { base, only: input.formID }),
  );

export const readForm = (
  outside: RequestContext,
  input: Keyed & Input<typeof contract.readSignedForm>,
  exchange: Exchange,
) => asCollector(outside, input, exchange, (collector) => forms.formXml(outside, collector, input));

export const readManifest = (
  outside: RequestContext,
  input: Keyed & Input<typeof contract.readSignedManifest>,
  exchange: Exchange,
) =>
  asCollector(outside, input, exchange, (collector, base) =>
    forms.manifest(outside, collector, { ...input, base }),
  );

export const readMedia = (
  outside: RequestContext,
  input: Keyed & Input<typeof contract.readSignedMedia>,
  exchange: Exchange,
) =>
  asCollector(outside, input, exchange, (collector) => forms.mediaFile(outside, collector, input));

export const offerSubmission = (outside: RequestContext, input: Keyed, exchange: Exchange) =>
  asCollector(outside, input, exchange, async (_, base) => submission.offer(`${base}/submission`));

export const submit = (outside: RequestContext, input: Keyed, exchange: Exchange) =>
  asCollector(outside, input, exchange, (collector, base) =>
    submission.submit(outside, collector, exchange, `${base}/submission`),
  );
