import { useTranslation } from '../text/index.ts';
import { showToast } from './toast.tsx';

/** What `mutate` is told for a deed without a form: when it fails, `title` and the reason are said. */
export function useFailed(title: string) {
  const { t } = useTranslation();
  return { onError: (error: Error) => showToast('failed', title, t(error.message)) };
}
