import type { ConnectionTest } from '@ngo-plus/contract/ai/providers';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import { faultAdvice } from './labels.ts';
import styles from './providers.module.css';

/** What a test found, in plain words. The empty element is there before: only a change of it is announced. */
export function TestResult({ result }: { result: ConnectionTest | undefined }) {
  return (
    <div role="status" className={result ? undefined : 'sr-only'}>
      {result && (
        <p className={styles.result}>
          <Words result={result} />
        </p>
      )}
    </div>
  );
}

function Words({ result }: { result: ConnectionTest }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { answer, fault, said, model, milliseconds } = result;
  if (fault === null)
    return t('{{model}} answered “{{answer}}” in {{time}} ms.', {
      model,
      answer: answer ?? '',
      time: number(milliseconds),
    });
  return (
    <>
      {t(faultAdvice[fault])} {said !== null && t('{{model}} said: {{said}}', { model, said })}
    </>
  );
}
