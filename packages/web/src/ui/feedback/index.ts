export { EmptyState } from './empty-state.tsx';
export { ErrorState, Reference } from './error-state.tsx';
export { Loading, SkeletonLines } from './loading.tsx';
export { showToast, Toasts } from './toast.tsx';
