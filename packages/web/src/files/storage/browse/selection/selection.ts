/** The selected entries of a list, the active one, and the start of a range. */
export type Selection = {
  readonly chosen: ReadonlySet<string>;
  readonly active: string | undefined;
  readonly anchor: string | undefined;
};

/** `only` is a plain click, `toggle` one with Ctrl, `range` one with Shift; `focus` selects nothing. */
export type SelectionMode = 'only' | 'toggle' | 'range' | 'focus';

export type Step =
  | { readonly kind: 'at'; readonly id: string; readonly how: SelectionMode }
  | { readonly kind: 'all' }
  | { readonly kind: 'none' };

/** The maximum number of entries in one request. */
export const maxSelected = 500;

export const nothing: Selection = { chosen: new Set(), active: undefined, anchor: undefined };

/** Returns the selection after a step; `ids` are in list order. */
export function nextSelection(selection: Selection, ids: readonly string[], step: Step): Selection {
  if (step.kind === 'none') return { ...selection, chosen: new Set() };
  if (step.kind === 'all') return { ...selection, chosen: new Set(ids.slice(0, maxSelected)) };
  const { id, how } = step;
  if (how === 'focus') return { ...selection, active: id };
  if (how === 'only') return { chosen: new Set([id]), active: id, anchor: id };
  if (how === 'toggle') return { chosen: toggled(selection.chosen, id), active: id, anchor: id };
  const anchor = selection.anchor ?? selection.active ?? id;
  return { chosen: new Set(between(ids, anchor, id).slice(0, maxSelected)), active: id, anchor };
}

function toggled(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(chosen);
  if (!next.delete(id) && next.size < maxSelected) next.add(id);
  return next;
}

/** Returns the ids of a range, starting at the first, so that the limit cuts off its far end. */
function between(ids: readonly string[], from: string, to: string): readonly string[] {
  const [start, end] = [ids.indexOf(from), ids.indexOf(to)];
  if (start < 0 || end < 0) return [to];
  return start <= end ? ids.slice(start, end + 1) : ids.slice(end, start + 1).reverse();
}

/**
 * Adapts the selection to a changed list: removed entries are deselected, and the entry in the position of
 * a removed active one becomes active.
 */
export function kept(selection: Selection, before: readonly string[], ids: readonly string[]) {
  const there = new Set(ids);
  const chosen = new Set([...selection.chosen].filter((id) => there.has(id)));
  const { active, anchor } = selection;
  const stays = active === undefined || there.has(active);
  const place = stays ? -1 : before.indexOf(active);
  return {
    chosen,
    active: stays ? active : ids[Math.min(Math.max(place, 0), ids.length - 1)],
    anchor: anchor !== undefined && there.has(anchor) ? anchor : undefined,
  };
}
