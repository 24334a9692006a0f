import { contactGroupOf, isContainer } from '@ngo-plus/contract/data/forms';
import type * as contract from '@ngo-plus/contract/data/responses';
import { maxContactChoices } from '@ngo-plus/contract/data/responses';
import type { Input } from '@ngo-plus/contract/kernel';
import { contactsInGroup } from '../../../crm/contacts/index.ts';
import { inScope, Problem, type RequestContext } from '../../../kernel/index.ts';
import { compiledVersion } from '../versions.ts';
import { findFormToFill } from './admission.ts';

/**
 * The contacts that a question offers. Who publishes a form for the team decides that its members see these names, also
 * volunteers, who see no other contacts. A public form never shows any.
 *
 * @throws Problem `not_found`, also for a question that offers no group of contacts
 */
export async function readContactChoices(
  outside: RequestContext,
  { id, item, version }: Input<typeof contract.readContactChoices>,
) {
  const group = await inScope(outside, 'system', async (ctx) => {
    const form = await findFormToFill(ctx, id, outside.actor);
    if (form.audience !== 'team') return undefined;
    const { orgId, version: latest } = form;
    const { items } = await compiledVersion(ctx, { orgId, formId: id, number: version ?? latest });
    const question = items.find((one) => one.item.id === item)?.item;
    return question && !isContainer(question) ? contactGroupOf(question) : undefined;
  });
  const wanted = Problem.ifMissing(group, 'That list of contacts');
  // The form is of the caller's organisation, and so are the contacts.
  const found = await outside.transact((ctx) =>
    contactsInGroup(ctx, wanted, maxContactChoices + 1),
  );
  const isCut = found.length > maxContactChoices;
  return { contacts: found.slice(0, maxContactChoices), isCut };
}
