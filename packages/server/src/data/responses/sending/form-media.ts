import type * as contract from '@ngo-plus/contract/data/responses';
import type { Input } from '@ngo-plus/contract/kernel';
import { type Download, inScope, Problem, type RequestContext } from '../../../kernel/index.ts';
import { findPublishedMedia, openMedia } from '../../forms/index.ts';
import { findFormToFill } from './admission.ts';

/**
 * A file of a published form, for the people who may fill the form in.
 *
 * @throws Problem `not_found`, also for a form that the caller may not fill in
 */
export const readPublicFormMedia = (
  outside: RequestContext,
  { id }: Input<typeof contract.readPublicFormMedia>,
): Promise<Download> =>
  inScope(outside, 'system', async (ctx) => {
    const file = Problem.ifMissing(await findPublishedMedia(ctx, id), 'That file');
    const { audience } = await findFormToFill(ctx, file.formId, outside.actor);
    return openMedia(ctx, file, audience === 'public');
  });
