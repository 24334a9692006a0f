import type { FormDefinition, FormDetail } from '@ngo-plus/contract/data/forms';
import { RequestFailed } from '../../../kernel/index.ts';
import { begin, changed, type History, redone, undone } from './history.ts';

/** What a person knows about their changes. */
export type SaveState =
  | { readonly is: 'saved' | 'waiting' | 'saving' }
  /** Someone else saved another draft since this one was opened. */
  | { readonly is: 'conflict' }
  | { readonly is: 'failed'; readonly reason: string };

export type DraftView = {
  readonly history: History;
  /** The form as the server answered last. */
  readonly saved: FormDetail;
  readonly state: SaveState;
};

type Save = (definition: FormDefinition, revision: number) => Promise<FormDetail>;

/** The pause after which a change is saved. */
const pauseMs = 900;

/**
 * A draft that is edited and saves itself. Saves follow each other, each based on the revision before it. One that fails is
 * repeated with the next change or by `flush`; one that conflicts is not, because it would overwrite the work of others.
 */
export function openDraft(form: FormDetail, save: Save) {
  let view: DraftView = { history: begin(form.definition), saved: form, state: { is: 'saved' } };
  let stored = form.definition;
  let revision = form.revision;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<boolean> | undefined;
  const listeners = new Set<() => void>();

  const show = (change: Partial<DraftView>) => {
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  };
  const isSaved = () => stored === view.history.now;

  /** The answer to a save or another change of the form, such as its publication. */
  const accept = (answer: FormDetail, definition: FormDefinition) => {
    stored = definition;
    revision = answer.revision;
    show({ saved: { ...answer, definition }, state: { is: isSaved() ? 'saved' : 'waiting' } });
  };

  const send = async (): Promise<boolean> => {
    const definition = view.history.now;
    show({ state: { is: 'saving' } });
    try {
      accept(await save(definition, revision), definition);
      return true;
    } catch (error) {
      show({ state: stateAfter(error) });
      return false;
    }
  };

  /** Saves what is not saved yet. Returns whether the server has everything. */
  const flush = async (): Promise<boolean> => {
    clearTimeout(timer);
    while (underWay !== undefined) await underWay;
    if (isSaved()) return true;
    if (view.state.is === 'conflict') return false;
    underWay = send();
    const isDone = await underWay;
    underWay = undefined;
    return isDone && (isSaved() || (await flush()));
  };

  const schedule = () => {
    clearTimeout(timer);
    if (view.state.is === 'conflict' || isSaved()) return;
    if (view.state.is !== 'saving') show({ state: { is: 'waiting' } });
    timer = setTimeout(() => void flush(), pauseMs);
  };

  const become = (history: History) => {
    if (history === view.history) return;
    show({ history });
    schedule();
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    view: () => view,
    /** Changes with the same mark, such as typing in one field, are undone together. */
    edit: (change: (definition: FormDefinition) => FormDefinition, mark?: string) =>
      become(changed(view.history, change, mark)),
    undo: () => become(undone(view.history)),
    redo: () => become(redone(view.history)),
    flush,
    isSaved,
    revision: () => revision,
    accept: (answer: FormDetail) => accept(answer, stored),
    /** Keeps what is edited, and saves it on top of what someone else saved. */
    replaceOther: (theirs: FormDetail): Promise<boolean> => {
      revision = theirs.revision;
      show({ state: { is: 'waiting' } });
      return flush();
    },
    /** Shows what someone else saved. What was edited can be undone to. */
    takeOther: (theirs: FormDetail) => {
      stored = theirs.definition;
      revision = theirs.revision;
      const history = changed(view.history, () => theirs.definition);
      show({ history, saved: theirs, state: { is: 'saved' } });
    },
  };
}
export type DraftStore = ReturnType<typeof openDraft>;

function stateAfter(error: unknown): SaveState {
  if (!(error instanceof RequestFailed)) return { is: 'failed', reason: String(error) };
  if (error.code === 'conflict') return { is: 'conflict' };
  return { is: 'failed', reason: Object.values(error.fields)[0] ?? error.message };
}
