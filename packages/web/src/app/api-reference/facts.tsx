import { useFormat, useTranslation } from '../../kernel/index.ts';
import type { Operation } from './document.ts';
import styles from './operation.module.css';

/** Who may call an operation, its response, and its limits. */
export function Facts({ operation }: { operation: Operation }) {
  const { t } = useTranslation();
  const { bytes } = useFormat();
  const { who, answer, paged, maxBodyBytes } = operation;
  const limit = useLimit(operation);
  const facts: [name: string, value: string | undefined][] = [
    [t('Who may call'), who],
    [t('Returns'), answer ? undefined : t('a file or a feed')],
    [t('Pages'), paged ? t('Paginated with Link headers') : undefined],
    [t('Rate limit'), limit],
    [
      t('Size'),
      maxBodyBytes === undefined ? undefined : t('up to {{size}}', { size: bytes(maxBodyBytes) }),
    ],
  ];
  return (
    <dl className={`group ${styles.facts}`} style={{ gap: '12px 32px' }}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function useLimit({ limit }: Operation): string | undefined {
  const { t } = useTranslation();
  const { number } = useFormat();
  if (!limit) return undefined;
  const calls = number(limit.max);
  const who = limit.per === 'user' ? t('person') : t('address');
  const minutes = limit.windowSeconds / 60;
  if (limit.windowSeconds % 3_600 !== 0)
    return t('{{calls}} requests per {{who}} in {{minutes}} minutes', {
      calls,
      who,
      minutes: number(minutes),
    });
  const hours = minutes / 60;
  return hours === 1
    ? t('{{calls}} requests per {{who}} per hour', { calls, who })
    : t('{{calls}} requests per {{who}} in {{hours}} hours', { calls, who, hours: number(hours) });
}
