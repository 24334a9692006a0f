import type { segment } from '@ngo-plus/contract/crm/contacts';
import type * as z from 'zod';

type Segment = Pick<z.infer<typeof segment>, 'name' | 'rule'>;

/** Segments that follow one tag, so that people can be added by hand, without those that a contact is in. */
export const handPicked = (all: readonly Segment[], tags: readonly string[]) =>
  all.flatMap(({ name, rule }) =>
    rule.is === 'tag' && !tags.includes(rule.tag) ? [{ name, tag: rule.tag }] : [],
  );
