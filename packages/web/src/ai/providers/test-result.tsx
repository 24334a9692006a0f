import type { ConnectionTest } from '@ngo-plus/contract/ai/providers';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import { faultAdvice } from './labels.ts';
import styles from './providers.module.css';

/** What a test found, in plain words. */
export function TestResult({ result }: { result: ConnectionTest }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { answer, fault, said, model, milliseconds } = result;
  const time = number(milliseconds);
  if (fault === null)
    return (
      <p className={styles.result} role="status">
        {t('{{model}} answered “{{answer}}” in {{time}} ms.', {
          model,
          answer: answer ?? '',
          time,
        })}
      </p>
    );
  return (
    <p className={styles.result} role="status">
      {t(faultAdvice[fault])} {said !== null && t('{{model}} said: {{said}}', { model, said })}
    </p>
  );
}
