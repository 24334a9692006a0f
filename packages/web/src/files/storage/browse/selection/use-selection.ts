import { useReducer } from 'react';
import { kept, nextSelection, nothing, type Selection, type Step } from './selection.ts';

type State = Selection & { readonly ids: readonly string[] };
type Params = Step | { readonly kind: 'list'; readonly ids: readonly string[] };

const next = (state: State, given: Params): State =>
  given.kind === 'list'
    ? { ...kept(state, state.ids, given.ids), ids: given.ids }
    : { ...nextSelection(state, state.ids, given), ids: state.ids };

/** The selection among these entries; it adapts when they change. */
export function useSelection(ids: readonly string[]): [Selection, (step: Step) => void] {
  const [state, give] = useReducer(next, { ...nothing, ids });
  if (state.ids !== ids) give({ kind: 'list', ids });
  return [state, give];
}
