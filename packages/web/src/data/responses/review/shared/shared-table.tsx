import { linkFacts } from '@ngo-plus/contract/data/responses';
import { Moment, useTranslation } from '../../../../kernel/index.ts';
import { stateNames } from '../labels.ts';
import styles from './shared.module.css';

type Props = {
  title: string;
  headings: readonly string[];
  rows: readonly (readonly string[])[];
};

/** Chosen columns of responses. Wide tables are scrolled sideways. */
export function SharedTable({ title, headings, rows }: Props) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: people scroll it with the keyboard.
    <section className={styles.scroll} aria-label={title} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {headings.map((heading, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two questions may have the same label.
              <th key={at} scope="col">
                {nameOf(heading)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity here.
            <tr key={at}>
              {row.map((text, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same.
                <td key={column}>{cellOf(headings[column] ?? '', text)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );

  function nameOf(heading: string) {
    if (heading === linkFacts[0]) return t('Received');
    return heading === linkFacts[1] ? t('Status') : heading;
  }

  function cellOf(heading: string, text: string) {
    if (heading === linkFacts[0] && !Number.isNaN(Date.parse(text))) return <Moment at={text} />;
    const state = Object.entries(stateNames).find(([name]) => name === text)?.[1];
    return heading === linkFacts[1] && state ? t(state) : text;
  }
}
