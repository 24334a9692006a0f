import type * as contract from '@ngo-plus/contract/data/responses';
import type { Input } from '@ngo-plus/contract/kernel';
import { addressOfLogo } from '../../../identity/accounts/index.ts';
import { inScope, type RequestContext } from '../../../kernel/index.ts';
import { fullChoices, stateOfCode } from '../../access/index.ts';
import { findMediaOfVersion, presentMedia } from '../../forms/index.ts';
import { compiledVersion } from '../versions.ts';
import { closedBecause, findFormToFill } from './admission.ts';

/**
 * A form as people see it before they fill it in. Also closed forms have their questions, for people who began before.
 *
 * @throws Problem as `findFormToFill`, and `not_found` for an unknown version
 */
export const readPublicForm = (
  outside: RequestContext,
  { id, version, code }: Input<typeof contract.readPublicForm>,
) =>
  inScope(outside, 'system', async (ctx) => {
    const form = await findFormToFill(ctx, id, outside.actor);
    const { orgId, title, organisation, timeZone, audience, closesAt, closedMessage } = form;
    const number = version ?? form.version;
    const { needsCode } = form;
    const media = await findMediaOfVersion(ctx, { orgId, formId: id, number });
    const { definition } = await compiledVersion(ctx, { orgId, formId: id, number });
    return {
      id,
      title,
      organisation: {
        id: orgId,
        name: organisation,
        timeZone,
        colour: form.brandColour ?? '',
        logoUrl: form.logoBlobId === null ? null : addressOfLogo(form.logoBlobId),
      },
      audience,
      closedBecause: (await closedBecause(ctx, form, outside.actor?.userId)) ?? null,
      closedMessage,
      closesAt: closesAt?.toISOString() ?? null,
      needsCode,
      codeState: needsCode ? await stateOfCode(ctx, { orgId, formId: id, code }) : null,
      fullChoices: await fullChoices(ctx, { orgId, formId: id }),
      version: number,
      definition,
      tiles: ctx.config.mapTiles ?? null,
      media: media.map((row) => ({
        ...presentMedia(row),
        url: `/api/public-form-media/${row.id}`,
      })),
    };
  });
