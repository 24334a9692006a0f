import { contactGroupOf, isContainer, itemsOf } from '@ngo-plus/contract/data/forms';
import { type PublicForm, readContactChoices } from '@ngo-plus/contract/data/responses';
import { call, openOwn } from '../../../kernel/index.ts';
import type { FoundContact } from '../../forms/index.ts';

const folderOf = (formId: string): string => `/data-collection/team-forms/${formId}/contacts/`;

/** The lists that this person has on this device. They go with their session. */
const openLists = async () =>
  'caches' in globalThis ? await openOwn('forms').catch(() => undefined) : undefined;

/**
 * The contacts that a question offers: those of the server now, or those of the last time without a connection.
 *
 * @throws if the server is not reached and this device has no list
 */
export async function loadContactGroup(
  { id, version }: Pick<PublicForm, 'id' | 'version'>,
  item: string,
): Promise<readonly FoundContact[]> {
  const cache = await openLists();
  const address = `${folderOf(id)}${item}`;
  try {
    const { contacts } = await call(readContactChoices, { id, item, version });
    await cache?.put(address, Response.json(contacts)).catch(() => undefined);
    return contacts.map(withoutDetail);
  } catch (error) {
    const cached = await cache?.match(address);
    if (!cached) throw error;
    return ((await cached.json()) as { id: string; name: string }[]).map(withoutDetail);
  }
}

const withoutDetail = ({ id, name }: { id: string; name: string }): FoundContact => ({
  id,
  name,
  detail: '',
});

/** Loads the lists of all questions, so that they are there offline. */
export async function keepContactGroups(form: PublicForm): Promise<void> {
  for (const item of itemsOf(form.definition.items))
    if (!isContainer(item) && contactGroupOf(item) !== undefined)
      await loadContactGroup(form, item.id);
}
