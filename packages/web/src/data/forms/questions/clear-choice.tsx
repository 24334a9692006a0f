import type { AnswerNode } from '@ngo-plus/contract/data/forms';
import { useTranslation } from '../../../kernel/index.ts';
import { useAnswer, useIsRunning } from './fill.tsx';

/** Removes a choice: radio buttons cannot be unchecked. */
export function ClearChoice({ isShown, node }: { isShown: boolean; node: AnswerNode }) {
  const { t } = useTranslation();
  const answer = useAnswer(node);
  const running = useIsRunning();
  if (!isShown || !running) return null;
  return (
    <button type="button" className="q-link" onClick={() => answer(undefined)}>
      {t('Clear choice')}
    </button>
  );
}
