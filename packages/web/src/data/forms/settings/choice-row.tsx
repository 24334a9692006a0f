import { ActionIcon } from '@mantine/core';
import type { Choice } from '@ngo-plus/contract/data/forms';
import { IconArrowDown, IconArrowUp, IconPhoto, IconX } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { useBuilder } from '../builder-context.ts';
import { choiceNameFrom, withColumn } from '../model/index.ts';
import styles from './settings.module.css';
import { withWords } from './use-item-edit.ts';

type Shown = { readonly media?: Choice['media']; readonly imageAlt?: Choice['imageAlt'] };

function withShown(
  { media: _, imageAlt: __, ...choice }: Choice,
  { media, imageAlt }: Shown,
): Choice {
  return { ...choice, ...(media && { media }), ...(imageAlt && { imageAlt }) };
}

export type Parent = {
  readonly column: string;
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
};

type Props = {
  choice: Choice;
  at: number;
  count: number;
  /** The question that decides whether the choice is offered. */
  parent: Parent | undefined;
  onChange: (choice: Choice, mark?: string) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  /** Adds choices after this one. */
  onAdd: (labels: readonly string[]) => void;
};

const MediaFields = lazy(async () => ({
  default: (await import('./media/media-fields.tsx')).MediaFields,
}));

/** A choice: its label in the language that is shown, and its value. */
export function ChoiceRow(props: Props) {
  const { choice, at, count, parent, onChange, onMove, onRemove, onAdd } = props;
  const { t } = useTranslation();
  const { language, canEdit } = useBuilder();
  const label = choice.label[language] ?? '';
  const number = at + 1;
  const [isMediaOpen, setMediaOpen] = useState(false);
  // The value follows the label as long as no one has answered with it: while the choice is new.
  const isNew = useRef(/^(?:\d+|option_\d+)$/.test(choice.name));
  const paste = (event: ClipboardEvent) => {
    const lines = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .map((line) => line.trim());
    const filled = lines.filter(Boolean);
    if (filled.length < 2) return;
    event.preventDefault();
    onAdd(filled);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onAdd([t('Option {{number}}', { number: count + 1 })]);
    else if (event.altKey && event.key === 'ArrowUp' && at > 0) onMove(at - 1);
    else if (event.altKey && event.key === 'ArrowDown' && at < count - 1) onMove(at + 1);
    else return;
    event.preventDefault();
  };
  const takeName = () => {
    if (!isNew.current || label === '' || /^option \d+$/i.test(label)) return;
    isNew.current = false;
    onChange({ ...choice, name: choiceNameFrom(label, new Set()) });
  };
  return (
    <li>
      <input
        type="text"
        aria-label={t('Label of choice {{number}}', { number })}
        lang={language}
        value={label}
        maxLength={20_000}
        readOnly={!canEdit}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...choice, label: withWords(choice.label, language, value) }, 'label')
        }
        onFocus={({ currentTarget }) => isNew.current && currentTarget.select()}
        onBlur={takeName}
        onPaste={paste}
        onKeyDown={onKeyDown}
      />
      <input
        type="text"
        className={styles.value}
        aria-label={t('Value of choice {{number}}', { number })}
        title={t('Value in rules and exports')}
        value={choice.name}
        maxLength={500}
        readOnly={!canEdit}
        spellCheck={false}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...choice, name: value.replace(/\s+/g, '_') }, 'name')
        }
      />
      {canEdit && (
        <span className={styles.choiceButtons}>
          <ActionIcon
            size={26}
            aria-label={t('Picture and audio of choice {{number}}', { number })}
            aria-expanded={isMediaOpen}
            data-on={choice.media !== undefined || undefined}
            onClick={() => setMediaOpen(!isMediaOpen)}
          >
            <IconPhoto size={14} aria-hidden />
          </ActionIcon>
          <ActionIcon
            size={26}
            disabled={at === 0}
            aria-label={t('Move choice {{number}} up', { number })}
            onClick={() => onMove(at - 1)}
          >
            <IconArrowUp size={14} aria-hidden />
          </ActionIcon>
          <ActionIcon
            size={26}
            disabled={at === count - 1}
            aria-label={t('Move choice {{number}} down', { number })}
            onClick={() => onMove(at + 1)}
          >
            <IconArrowDown size={14} aria-hidden />
          </ActionIcon>
          <ActionIcon
            size={26}
            aria-label={t('Remove choice {{number}}', { number })}
            onClick={onRemove}
          >
            <IconX size={14} aria-hidden />
          </ActionIcon>
        </span>
      )}
      {isMediaOpen && (
        <div className={styles.choiceMedia}>
          <Suspense fallback={null}>
            <MediaFields
              media={choice.media}
              imageAlt={choice.imageAlt}
              of={label || choice.name}
              onChange={(shown) => onChange(withShown(choice, shown))}
            />
          </Suspense>
        </div>
      )}
      {parent && (
        <select
          className={styles.parent}
          aria-label={t('{{question}} for choice {{number}}', { question: parent.label, number })}
          value={choice.columns?.[parent.column] ?? ''}
          disabled={!canEdit}
          onChange={({ currentTarget: { value } }) =>
            onChange(withColumn(choice, parent.column, value))
          }
        >
          <option value="">{t('Never offered')}</option>
          {parent.choices.map(({ value, label: words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </li>
  );
}
