import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import {
  answerKindOf,
  hasChoices,
  type Item,
  isContainer,
  type Question,
} from '@ngo-plus/contract/data/forms';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { Loading, SkeletonLines } from '../../../ui/index.ts';
import { useBuilder } from '../builder-context.ts';
import { kindOf, questionTypeChoices, typeNames } from '../item-types.ts';
import { freeName, isStarterName, nameFromLabel, namesIn } from '../model/index.ts';
import { CalculationField } from './calculation-field.tsx';
import { ChoicesField } from './choices-field.tsx';
import { ContainerFields } from './container-fields.tsx';
import { NameField } from './name-field.tsx';
import styles from './settings.module.css';
import { TypeFields } from './type-fields.tsx';
import { useItemEdit } from './use-item-edit.ts';

const MediaFields = lazy(async () => ({
  default: (await import('./media/media-fields.tsx')).MediaFields,
}));

/** What a question asks and how it is answered. */
export function QuestionTab({ item }: { item: Item }) {
  const { t } = useTranslation();
  const { canEdit } = useBuilder();
  const { textOf, setText } = useItemEdit(item);
  return (
    <fieldset className={styles.fields} disabled={!canEdit}>
      <LabelField item={item} />
      {!isContainer(item) && item.type !== 'calculated' && item.type !== 'hidden' && (
        <Textarea
          label={t('Hint (optional)')}
          autosize={false}
          rows={1}
          maxLength={20_000}
          value={textOf('hint')}
          onChange={({ currentTarget }) => setText('hint', currentTarget.value)}
        />
      )}
      {isContainer(item) ? <ContainerFields item={item} /> : <QuestionFields item={item} />}
      <ItemMedia item={item} />
      <NameField item={item} />
      <Advanced item={item} />
    </fieldset>
  );
}

function LabelField({ item }: { item: Item }) {
  const { t } = useTranslation();
  const { definition, language } = useBuilder();
  const { textOf, setText, rename } = useItemEdit(item);
  const input = useRef<HTMLTextAreaElement>(null);
  // A new question takes its name from its label.
  const isNew = useRef(Object.keys(item.label).length === 0 && isStarterName(item));
  const label = textOf('label');
  useEffect(() => {
    if (isNew.current && matchMedia('(min-width: 64em)').matches) input.current?.focus();
  }, []);
  const takeName = () => {
    if (!isNew.current || label === '') return;
    isNew.current = false;
    const taken = namesIn(definition.items);
    taken.delete(item.name);
    rename(freeName(nameFromLabel(label, item.name), taken));
  };
  return (
    <Textarea
      ref={input}
      label={isContainer(item) ? t('Heading (optional)') : t('Label')}
      lang={language}
      autosize={false}
      rows={1}
      maxLength={20_000}
      value={label}
      onChange={({ currentTarget }) => setText('label', currentTarget.value)}
      onBlur={takeName}
    />
  );
}

function QuestionFields({ item }: { item: Question }) {
  const { t } = useTranslation();
  const { set } = useItemEdit(item);
  const isAnswered = answerKindOf(item.type) !== 'none' && item.type !== 'metadata';
  const isShown = isAnswered && item.type !== 'calculated' && item.type !== 'hidden';
  return (
    <>
      <NativeSelect
        label={t('Type')}
        value={item.type}
        data={questionTypeChoices(t)}
        onChange={({ currentTarget }) => set({ type: currentTarget.value })}
      />
      {(hasChoices(item.type) || item.type === 'yes-no') && <ChoicesField item={item} />}
      {item.type === 'calculated' && <CalculationField item={item} />}
      <TypeFields item={item} />
      {isShown && <AnswerFields item={item} />}
    </>
  );
}

function AnswerFields({ item }: { item: Question }) {
  const { t } = useTranslation();
  const { setTab } = useBuilder();
  const { set } = useItemEdit(item);
  const { required = '', readOnly = '', initial = '', isPersonal = false } = item;
  const isAlways = (rule: string) => /^(?:true\(\)|yes)$/i.test(rule.trim());
  return (
    <>
      {required === '' || isAlways(required) ? (
        <Checkbox
          label={t('Answer required')}
          checked={isAlways(required)}
          onChange={({ currentTarget }) =>
            set({ required: currentTarget.checked ? 'true()' : undefined })
          }
        />
      ) : (
        <p className={styles.note}>
          {t('Required by a rule.')}{' '}
          <button type="button" className={styles.link} onClick={() => setTab('rules')}>
            {t('Show the rule')}
          </button>
        </p>
      )}
      <Checkbox
        label={t('Identifies a person')}
        description={t('People without access see it masked.')}
        checked={isPersonal}
        onChange={({ currentTarget }) =>
          set({ isPersonal: currentTarget.checked ? true : undefined })
        }
      />
      {answerKindOf(item.type) !== 'file' && (
        <TextInput
          label={t('Default answer (optional)')}
          description={t('A value, or an expression such as today().')}
          maxLength={10_000}
          value={initial}
          onChange={({ currentTarget }) => set({ initial: currentTarget.value })}
        />
      )}
      {(readOnly === '' || isAlways(readOnly)) && (
        <Checkbox
          label={t("People can't change the answer")}
          checked={isAlways(readOnly)}
          onChange={({ currentTarget }) =>
            set({ readOnly: currentTarget.checked ? 'true()' : undefined })
          }
        />
      )}
    </>
  );
}

/** Loaded when it is opened: few questions show files. */
function ItemMedia({ item }: { item: Item }) {
  const { t } = useTranslation();
  const { set } = useItemEdit(item);
  const [isOpen, setOpen] = useState(item.media !== undefined);
  if (!isContainer(item) && unshown.has(item.type)) return null;
  return (
    <details
      className={styles.advanced}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t('Picture, audio and video')}</summary>
      {isOpen && (
        <Suspense
          fallback={
            <Loading>
              <SkeletonLines lines={3} />
            </Loading>
          }
        >
          <MediaFields media={item.media} imageAlt={item.imageAlt} onChange={set} />
        </Suspense>
      )}
    </details>
  );
}

const unshown = new Set<Question['type']>(['calculated', 'hidden', 'metadata']);

function Advanced({ item }: { item: Item }) {
  const { t } = useTranslation();
  const { set, textOf, setText } = useItemEdit(item);
  return (
    <details className={styles.advanced}>
      <summary>{t('More settings')}</summary>
      <div className={styles.fields}>
        <Textarea
          label={t('Guidance for interviewers')}
          description={t('Shown only when someone asks for it.')}
          autosize={false}
          rows={1}
          maxLength={20_000}
          value={textOf('guidance')}
          onChange={({ currentTarget }) => setText('guidance', currentTarget.value)}
        />
        <TextInput
          label={t('Appearance')}
          description={t('Words that ODK Collect understands, such as minimal.')}
          maxLength={500}
          value={item.appearance ?? ''}
          onChange={({ currentTarget }) => set({ appearance: currentTarget.value })}
        />
        <p className={styles.note}>
          {t('Type: {{type}}. Id: {{id}}.', { type: t(typeNames[kindOf(item)]), id: item.id })}
        </p>
      </div>
    </details>
  );
}
