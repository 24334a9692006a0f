import { Button, NativeSelect } from '@mantine/core';
import {
  type FormDetail,
  type FormText,
  kindNames,
  type Language,
  textsOf,
} from '@ngo-plus/contract/data/forms';
import { useState } from 'react';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import { Confirm, Panel } from '../../../ui/index.ts';
import { useBuilder } from '../builder-context.ts';
import { AddLanguage } from './add-language.tsx';
import styles from './languages.module.css';
import { TextField } from './text-field.tsx';
import { progressOf, withoutLanguage } from './texts.ts';
import { TranslationButtons } from './translation-buttons.tsx';

/** Texts that are drawn before the rest is asked for. */
const firstShown = 200;

/** All texts of a form in two languages, side by side. */
export function LanguagesView({ form }: { form: FormDetail }) {
  const { t } = useTranslation();
  const { definition, canEdit } = useBuilder();
  const [first, ...others] = definition.languages;
  const [chosen, setChosen] = useState<string>();
  const other = others.find(({ code }) => code === chosen) ?? others[0];
  const texts = textsOf(definition);
  return (
    <Panel
      title={t('Languages')}
      note={
        first &&
        t('The form opens in {{language}}. People choose among the others.', {
          language: first.name,
        })
      }
      action={
        <div className="group">
          {other && <TranslationButtons title={form.title} />}
          {canEdit && <AddLanguage onAdded={setChosen} />}
        </div>
      }
      pad={other === undefined}
    >
      {other === undefined && <p className="muted">{t('Add a language to translate the form.')}</p>}
      {first && other && (
        <>
          <div className={styles.tools}>
            <NativeSelect
              aria-label={t('Translate into')}
              value={other.code}
              data={others.map(({ code, name }) => ({ value: code, label: name }))}
              onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            />
            <Progress texts={texts} first={first} other={other} />
            {canEdit && <RemoveLanguage language={other} />}
          </div>
          <TextTable texts={texts} first={first} other={other} />
        </>
      )}
    </Panel>
  );
}

type TextsProps = { texts: readonly FormText[]; first: Language; other: Language };

function Progress({ texts, first, other }: TextsProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { done, all } = progressOf(texts, first.code, other.code);
  return (
    <span className="muted" role="status">
      {t('{{done}} of {{all}} texts translated', { done: number(done), all: number(all) })}
    </span>
  );
}

function RemoveLanguage({ language: { code, name } }: { language: Language }) {
  const { t } = useTranslation();
  const { edit } = useBuilder();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setAsking(true)}>
        {t('Remove {{language}}', { language: name })}
      </Button>
      <Confirm
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('Remove {{language}}?', { language: name })}
        body={t('Its translations are removed from the draft. You can undo this.')}
        action={t('Remove language')}
        onConfirm={() => {
          edit((form) => withoutLanguage(form, code));
          setAsking(false);
        }}
      />
    </>
  );
}

function TextTable({ texts, first, other }: TextsProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(firstShown);
  const wanted = texts.filter(({ text }) => text[first.code] || text[other.code]);
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('Text')}</th>
            <th scope="col">{first.name}</th>
            <th scope="col">{other.name}</th>
          </tr>
        </thead>
        <tbody>
          {wanted.slice(0, shown).map((text) => (
            <tr key={text.key}>
              <th scope="row">
                {t(kindNames[text.kind])}
                {text.of && <small>{text.of}</small>}
              </th>
              <td lang={first.code}>{text.text[first.code]}</td>
              <td>
                <TextField text={text} language={other} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {wanted.length > shown && (
        <div className={styles.tools}>
          <Button variant="default" onClick={() => setShown(shown + firstShown)}>
            {t('Show more')}
          </Button>
        </div>
      )}
    </>
  );
}
