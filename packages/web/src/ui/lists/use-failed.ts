import { showToast } from '../feedback/index.ts';

/** What `mutate` is told for a deed without a form: when it fails, `title` and the reason are said. */
export function useFailed(title: string) {
  return { onError: (error: Error) => showToast('failed', title, error.message) };
}
