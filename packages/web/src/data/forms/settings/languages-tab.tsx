import { NativeSelect } from '@mantine/core';
import { type Item, kindNames, textsOfOne } from '@ngo-plus/contract/data/forms';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../kernel/index.ts';
import { useBuilder } from '../builder-context.ts';
import { progressOf, TextField } from '../languages/index.ts';
import styles from './settings.module.css';

/** The texts of one question in the first language and another, side by side. */
export function LanguagesTab({ item }: { item: Item }) {
  const { t } = useTranslation();
  const { definition, language } = useBuilder();
  const [first, ...others] = definition.languages;
  const [chosen, setChosen] = useState(language);
  const other = others.find(({ code }) => code === chosen) ?? others[0];
  if (first === undefined || other === undefined)
    return (
      <p className={styles.note}>
        {t('This form has one language.')} <Link to="?view=languages">{t('Add a language')}</Link>
      </p>
    );
  const texts = textsOfOne(definition, item).filter(({ text }) => text[first.code]);
  const { done, all } = progressOf(texts, first.code, other.code);
  return (
    <div className={styles.fields}>
      {others.length > 1 && (
        <NativeSelect
          label={t('Translate into')}
          value={other.code}
          data={others.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
      )}
      <table className={styles.texts}>
        <thead>
          <tr>
            <th scope="col">{first.name}</th>
            <th scope="col">
              {other.name} {t('{{done}} of {{all}}', { done, all })}
            </th>
          </tr>
        </thead>
        <tbody>
          {texts.map((text) => (
            <tr key={text.key}>
              <td lang={first.code} title={t(kindNames[text.kind])}>
                {text.text[first.code]}
              </td>
              <td>
                <TextField text={text} language={other} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
