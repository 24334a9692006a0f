import { showToast } from '../feedback/index.ts';

/** The `onError` of a mutation without a form: shows `title` and the reason. */
export function useFailed(title: string) {
  return { onError: (error: Error) => showToast('failed', title, error.message) };
}
