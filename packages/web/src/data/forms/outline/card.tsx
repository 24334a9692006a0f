import { ActionIcon } from '@mantine/core';
import {
  type Choice,
  type Item,
  isContainer,
  type Language,
  textIn,
} from '@ngo-plus/contract/data/forms';
import {
  IconAlertTriangle,
  IconArrowDown,
  IconArrowsSplit2,
  IconArrowUp,
  IconCopy,
  IconTrash,
} from '@tabler/icons-react';
import { type CSSProperties, memo } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { kindOf, typeIcons, typeNames } from '../item-types.ts';
import styles from './canvas.module.css';
import { Sketch } from './sketch.tsx';

/** What can be done with a card. The functions stay the same, so that a card is drawn only when it changes. */
export type CardActions = {
  readonly select: (id: string) => void;
  readonly duplicate: (item: Item) => void;
  readonly remove: (item: Item) => void;
  readonly move: (item: Item, direction: 'up' | 'down') => void;
};

type Props = {
  item: Item;
  number: string;
  depth: number;
  isSelected: boolean;
  canEdit: boolean;
  language: string;
  languages: readonly Language[];
  choices: readonly Choice[] | undefined;
  /** When it is shown, in words. */
  condition: string | undefined;
  hasError: boolean;
  actions: CardActions;
};

/** One question or group on the form, drawn as people see it. */
export const Card = memo(function Card(props: Props) {
  const { item, number, depth, isSelected, canEdit, language, languages, actions } = props;
  const { t } = useTranslation();
  const kind = kindOf(item);
  const Icon = typeIcons[kind];
  const label = textIn(item.label, language, languages);
  const hint = textIn(item.hint, language, languages);
  const isRequired = !isContainer(item) && item.required !== undefined && item.required !== '';
  const style: CSSProperties & Record<'--depth', number> = { '--depth': depth };
  return (
    <li
      id={`card-${item.id}`}
      className={styles.card}
      style={style}
      data-on={isSelected || undefined}
      data-kind={isContainer(item) ? kind : undefined}
    >
      <div className={styles.head}>
        <button
          type="button"
          className={styles.pick}
          aria-pressed={isSelected}
          lang={language}
          onClick={() => actions.select(item.id)}
        >
          {isContainer(item) && <Icon size={16} stroke={1.6} aria-hidden />}
          {number && `${number}. `}
          {label || <em>{isContainer(item) ? t(typeNames[kind]) : item.name}</em>}{' '}
          {isRequired && <small>{t('(required)')}</small>}
        </button>
        {isSelected && canEdit && <CardButtons item={item} actions={actions} />}
      </div>
      {hint && (
        <p className={styles.hint} lang={language}>
          {hint}
        </p>
      )}
      <Badges {...props} />
      {!isContainer(item) && (
        <Sketch item={item} choices={props.choices} language={language} languages={languages} />
      )}
    </li>
  );
});

function Badges({ item, condition, hasError }: Props) {
  const { t } = useTranslation();
  const kind = kindOf(item);
  const isSilent = ['calculated', 'hidden', 'metadata'].includes(item.type);
  if (!condition && !hasError && !isSilent && kind !== 'repeat') return null;
  return (
    <p className={styles.badges}>
      {hasError && (
        <span className={styles.badge} data-tone="bad">
          <IconAlertTriangle size={14} aria-hidden />
          {t('Has an error')}
        </span>
      )}
      {condition && (
        <span className={styles.badge}>
          <IconArrowsSplit2 size={14} aria-hidden />
          <span>{condition}</span>
        </span>
      )}
      {isSilent && <span className={styles.quiet}>{t(typeNames[kind])}</span>}
      {kind === 'repeat' && (
        <span className={styles.quiet}>
          {item.type === 'repeat' && item.count
            ? t('Repeats {{times}} times', { times: item.count })
            : t('People add as many as they need')}
        </span>
      )}
    </p>
  );
}

function CardButtons({ item, actions }: Pick<Props, 'item' | 'actions'>) {
  const { t } = useTranslation();
  return (
    <span className={styles.icons}>
      <ActionIcon size={28} aria-label={t('Move up')} onClick={() => actions.move(item, 'up')}>
        <IconArrowUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon size={28} aria-label={t('Move down')} onClick={() => actions.move(item, 'down')}>
        <IconArrowDown size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon size={28} aria-label={t('Duplicate')} onClick={() => actions.duplicate(item)}>
        <IconCopy size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon size={28} aria-label={t('Delete')} onClick={() => actions.remove(item)}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </span>
  );
}
