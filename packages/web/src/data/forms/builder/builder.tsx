import { useQuery } from '@tanstack/react-query';
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { useSearchParams } from 'react-router';
import { ConfirmLeave, Loading, SkeletonLines } from '../../../ui/index.ts';
import {
  BuilderContext,
  type Builder as BuilderParts,
  type SettingsTab,
} from '../builder-context.ts';
import { itemWith } from '../model/index.ts';
import { mediaList } from '../queries.ts';
import { usePermissions } from '../use-permissions.ts';
import { BuildView } from './build-view.tsx';
import { BuilderHeader } from './builder-header.tsx';
import { Conflict } from './conflict.tsx';
import type { DraftStore } from './draft-store.ts';
import { useCompiled } from './use-compiled.ts';
import { VersionsView } from './versions-view.tsx';

/** The parts of a form's screen, each with its own address. */
const views = ['build', 'preview', 'languages', 'versions'] as const;

/** The questions with all their inputs are loaded when they are looked at. */
const PreviewView = lazy(async () => ({
  default: (await import('./preview-view.tsx')).PreviewView,
}));

const LanguagesView = lazy(async () => ({
  default: (await import('../languages/index.ts')).LanguagesView,
}));

/** A form with its draft, which saves itself. */
export function Builder({ store }: { store: DraftStore }) {
  const { saved, state } = useSyncExternalStore(store.subscribe, store.view, store.view);
  const [address] = useSearchParams();
  const view = views.find((one) => one === address.get('view')) ?? 'build';
  useLeaving(store);
  useUndoKeys(store);
  const isAtRisk = state.is === 'failed' || state.is === 'conflict';
  return (
    <BuilderContext value={useBuilderParts(store)}>
      <ConfirmLeave form={{ dirty: isAtRisk, busy: false }} />
      <BuilderHeader store={store} view={view} />
      {state.is === 'conflict' && <Conflict store={store} />}
      {view === 'build' && <BuildView />}
      <Suspense
        fallback={
          <Loading>
            <SkeletonLines lines={8} />
          </Loading>
        }
      >
        {view === 'preview' && <PreviewView />}
        {view === 'languages' && <LanguagesView form={saved} />}
      </Suspense>
      {view === 'versions' && <VersionsView form={saved} />}
    </BuilderContext>
  );
}

function useBuilderParts(store: DraftStore): BuilderParts {
  const { history, saved } = useSyncExternalStore(store.subscribe, store.view, store.view);
  const { manages } = usePermissions();
  const definition = history.now;
  const { languages, items } = definition;
  const formId = saved.id;
  const { data: files } = useQuery(mediaList(formId));
  const { compiled, problems } = useCompiled(definition, files);
  const [selectedId, setSelected] = useState<string>();
  const [tab, setTab] = useState<SettingsTab>('question');
  const [wanted, showLanguage] = useState<string>();
  const language =
    languages.find(({ code }) => code === wanted)?.code ?? languages[0]?.code ?? 'en';
  const canEdit = manages && !saved.isArchived;
  const select = useCallback((id: string | undefined, at?: SettingsTab) => {
    setSelected(id);
    if (at !== undefined) setTab(at);
  }, []);
  const selected = useMemo(
    () => (selectedId === undefined ? undefined : itemWith(items, selectedId)),
    [items, selectedId],
  );
  const edit = useCallback<BuilderParts['edit']>(
    (change, mark) => {
      if (canEdit) store.edit(change, mark);
    },
    [store, canEdit],
  );
  return useMemo(
    () => ({
      formId,
      files,
      definition,
      compiled,
      problems,
      language,
      showLanguage,
      languages,
      canEdit,
      save: store.flush,
      edit,
      selected,
      select,
      tab,
      setTab,
    }),
    [
      formId,
      files,
      definition,
      compiled,
      problems,
      language,
      languages,
      canEdit,
      store,
      edit,
      selected,
      select,
      tab,
    ],
  );
}

/** Saves what is left when the screen is left, and warns before the browser is closed too early. */
function useLeaving(store: DraftStore) {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (!store.isSaved()) event.preventDefault();
    };
    const retry = () => void store.flush();
    addEventListener('beforeunload', warn);
    addEventListener('online', retry);
    return () => {
      removeEventListener('beforeunload', warn);
      removeEventListener('online', retry);
      void store.flush();
    };
  }, [store]);
}

/** Ctrl+Z and Ctrl+Shift+Z, outside fields, which have their own. */
function useUndoKeys(store: DraftStore) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey);
      const { target } = event;
      if (!isUndo || (target instanceof Element && target.matches('input, textarea, select')))
        return;
      event.preventDefault();
      if (event.shiftKey) store.redo();
      else store.undo();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [store]);
}
