import { roleNames, useFormat, useTranslation } from '../../../kernel/index.ts';
import type { ListedPerson } from './csv.ts';
import styles from './invite.module.css';

/** The parsed lines with their problems. */
export function ListPreview({ people }: { people: readonly ListedPerson[] }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const invalidCount = people.filter(({ problem }) => problem !== undefined).length;
  const good = people.length - invalidCount;
  const headings = [t('Line'), t('Email'), t('Role'), t('Job')];
  return (
    <>
      <p role="status">
        {t('{{shown}} people ready to invite.', {
          count: good,
          shown: number(good),
          defaultValue_one: '{{shown}} person ready to invite.',
        })}
        {invalidCount > 0 &&
          ` ${t('{{shown}} rows skipped.', {
            count: invalidCount,
            shown: number(invalidCount),
            defaultValue_one: '{{shown}} row skipped.',
          })}`}
      </p>
      <section className={styles.preview} aria-label={t('List preview')}>
        <table>
          <thead>
            <tr>
              {headings.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map(({ line, email, role, jobTitle, department, problem }) => (
              <tr key={line} data-refused={problem !== undefined || undefined}>
                <td>{number(line)}</td>
                <th scope="row">{email}</th>
                {problem === undefined ? (
                  <>
                    <td>{t(roleNames[role])}</td>
                    <td>{[jobTitle, department].filter(Boolean).join(', ')}</td>
                  </>
                ) : (
                  <td colSpan={2}>{problem && t(problem)}</td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
