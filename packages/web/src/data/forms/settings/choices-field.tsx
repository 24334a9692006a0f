import { Button, NativeSelect } from '@mantine/core';
import {
  type Choice,
  fileStem,
  type Item,
  itemsOf,
  type Question,
  textIn,
} from '@ngo-plus/contract/data/forms';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import { useBuilder } from '../builder-context.ts';
import {
  asksOther,
  dependenceIn,
  freeName,
  tablesOf,
  usersOf,
  withChoices,
  withDependence,
  withLabels,
  withOther,
} from '../model/index.ts';
import { ChoiceRow, type Parent } from './choice-row.tsx';
import { CsvButton } from './csv-button.tsx';
import { ListMenu } from './list-menu.tsx';
import styles from './settings.module.css';
import { TableRow } from './tables-field.tsx';
import { useItemEdit } from './use-item-edit.ts';

/** Choices that are shown before the rest is asked for: drawing thousands would be slow. */
const firstShown = 50;

/** The choices of a question, which other questions may share. */
export function ChoicesField({ item }: { item: Question }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { definition, edit, language, canEdit } = useBuilder();
  const [shown, setShown] = useState(firstShown);
  const { choices: name = '' } = item;
  const list = definition.lists.find((one) => one.name === name);
  const users = usersOf(definition, name).length;
  const isOutside = name.startsWith('${') || /\.(?:csv|xml|geojson)$/i.test(name);
  const parent = useParent(item);
  if (isOutside || list?.file !== undefined) return <OutsideChoices name={name} />;
  const choices = list?.choices ?? [];
  const change = (next: (choices: readonly Choice[]) => readonly Choice[], mark?: string) =>
    edit((form) => withChoices(named(form, item), name || item.name, next), mark);
  const add = (labels: readonly string[]) =>
    change((before) => withLabels(before, labels, language));
  return (
    <div className={styles.choices}>
      <div className={styles.choicesHead}>
        <span>
          {t('Choices')} <small>{number(choices.length)}</small>
        </span>
        <ListMenu item={item} />
      </div>
      {users > 1 && (
        <p className={styles.note}>
          {t('{{count}} questions share these choices.', { count: users })}{' '}
          {canEdit && <OwnList item={item} />}
        </p>
      )}
      <ol className={styles.choiceList}>
        {choices.slice(0, shown).map((choice, at) => (
          <ChoiceRow
            // Two choices may have the same value while they are edited.
            key={at}
            choice={choice}
            at={at}
            count={choices.length}
            parent={parent}
            onChange={(next, mark) =>
              change((all) => all.with(at, next), mark && `${name} ${at} ${mark}`)
            }
            onMove={(to) => change((all) => all.toSpliced(at, 1).toSpliced(to, 0, choice))}
            onRemove={() => change((all) => all.toSpliced(at, 1))}
            onAdd={(labels) =>
              change((all) => [
                ...all.slice(0, at + 1),
                ...withLabels(all, labels, language).slice(all.length),
                ...all.slice(at + 1),
              ])
            }
          />
        ))}
      </ol>
      {choices.length > shown && (
        <Button size="xs" variant="default" onClick={() => setShown(shown + 200)}>
          {t('Show more')}
        </Button>
      )}
      {canEdit && (
        <div className="group">
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => {
              add([t('Option {{number}}', { number: choices.length + 1 })]);
              setShown(Math.max(shown, choices.length + 1));
            }}
          >
            {t('Add choice')}
          </Button>
          {item.type !== 'ranking' && item.type !== 'yes-no' && !asksOther(definition, item) && (
            <AddOther item={item} />
          )}
          {item.type !== 'yes-no' && name !== '' && <CsvButton item={item} />}
        </div>
      )}
      {item.type !== 'yes-no' && <Dependence item={item} />}
    </div>
  );
}

/** Choices of an attached file, or the answers to another question. */
function OutsideChoices({ name }: { name: string }) {
  const { t } = useTranslation();
  const { compiled } = useBuilder();
  const table = tablesOf(compiled).find(({ file }) => fileStem(file) === fileStem(name));
  return (
    <div className={styles.tables}>
      <p className={styles.note}>{t('Choices come from {{list}}.', { list: name })}</p>
      {table && (
        <ul>
          <TableRow table={table} />
        </ul>
      )}
    </div>
  );
}

/** A question without a list gets one with its own name. */
function named(form: ReturnType<typeof useBuilder>['definition'], item: Question) {
  if (item.choices) return form;
  const set = (one: Item): Item =>
    one.id === item.id
      ? ({ ...one, choices: item.name } as Item)
      : 'items' in one
        ? { ...one, items: one.items.map(set) }
        : one;
  return { ...form, items: form.items.map(set) };
}

function AddOther({ item }: { item: Question }) {
  const { t } = useTranslation();
  const { edit, language } = useBuilder();
  const texts = { choice: t('Other'), label: t('Please specify'), language };
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconPlus size={14} aria-hidden />}
      onClick={() => edit((form) => withOther(form, item, texts))}
    >
      {t('Add “Other”')}
    </Button>
  );
}

/** Gives a question a copy of the list that it shares. */
function OwnList({ item }: { item: Question }) {
  const { t } = useTranslation();
  const { definition, edit } = useBuilder();
  const { set } = useItemEdit(item);
  const separate = () => {
    const list = definition.lists.find(({ name }) => name === item.choices);
    if (list === undefined) return;
    const name = freeName(list.name, new Set(definition.lists.map((one) => one.name)));
    edit((form) => ({ ...form, lists: [...form.lists, { ...list, name }] }));
    set({ choices: name });
  };
  return (
    <button type="button" className={styles.link} onClick={separate}>
      {t('Give this question its own')}
    </button>
  );
}

/** The question that decides which choices are offered. */
function useParent(item: Question): Parent | undefined {
  const { definition, language } = useBuilder();
  const dependence = dependenceIn(item.choiceFilter);
  if (dependence === undefined) return undefined;
  const question = [...itemsOf(definition.items)].find(({ name }) => name === dependence.question);
  if (question === undefined || !('choices' in question)) return undefined;
  const list = definition.lists.find(({ name }) => name === question.choices);
  const inWords = ({ name, label }: Choice) => ({
    value: name,
    label: textIn(label, language, definition.languages) || name,
  });
  return {
    column: dependence.column,
    label: textIn(question.label, language, definition.languages) || question.name,
    choices: list?.choices.slice(0, 500).map(inWords) ?? [],
  };
}

function Dependence({ item }: { item: Question }) {
  const { t } = useTranslation();
  const { definition, edit, language } = useBuilder();
  const dependence = dependenceIn(item.choiceFilter);
  if (item.choiceFilter && dependence === undefined)
    return <p className={styles.note}>{t('A rule decides which choices are offered.')}</p>;
  const parents = [...itemsOf(definition.items)].filter(
    (one): one is Question => one.type === 'select-one' && one.id !== item.id,
  );
  if (parents.length === 0) return null;
  return (
    <NativeSelect
      label={t('Choices depend on')}
      description={t('Such as districts of the chosen region.')}
      value={dependence?.question ?? ''}
      onChange={({ currentTarget: { value } }) => edit((form) => withDependence(form, item, value))}
      data={[
        { value: '', label: t('No other question') },
        ...parents.map(({ name, label }) => ({
          value: name,
          label: textIn(label, language, definition.languages) || name,
        })),
      ]}
    />
  );
}
