export { EmptyState } from './empty-state.tsx';
export { ErrorState, Reference } from './error-state.tsx';
export { Loaded } from './loaded.tsx';
export { Loading, SkeletonLines } from './loading.tsx';
export { Note } from './note.tsx';
export { showToast, Toasts } from './toast.tsx';
