import { useTranslation } from '../../kernel/index.ts';
import { showToast } from '../feedback/index.ts';

/** What `mutate` is told for a deed without a form: when it fails, `title` and the reason are said. */
export function useFailed(title: string) {
  const { t } = useTranslation();
  return { onError: (error: Error) => showToast('failed', title, t(error.message)) };
}
