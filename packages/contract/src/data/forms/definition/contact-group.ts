import type { Question } from './items.ts';

/** Contacts with a tag, or those of a segment. */
type ContactGroup = { readonly kind: 'tag' | 'segment'; readonly id: string };

/** The parameter of a question for a contact that names its group, such as `tag:0193…`. */
export const contactGroupParameter = 'contacts';

/** The group whose contacts a question offers; undefined for all contacts. */
export function contactGroupOf({
  type,
  parameters,
}: Pick<Question, 'type' | 'parameters'>): ContactGroup | undefined {
  const written = type === 'contact' ? parameters?.[contactGroupParameter] : undefined;
  const [, kind, id] =
    /^(tag|segment):([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/i.exec(written ?? '') ?? [];
  return kind && id ? { kind: kind as ContactGroup['kind'], id } : undefined;
}
