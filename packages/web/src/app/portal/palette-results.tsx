import type { Found } from '@ngo-plus/contract/operations/search';
import { IconHelp } from '@tabler/icons-react';
import { Fragment } from 'react';
import { type IconName, useFormat, useTranslation } from '../../kernel/index.ts';
import { screenIcons } from '../screen-icons.ts';
import styles from './palette.module.css';

type Result = Partial<Pick<Found, 'detail' | 'amount' | 'at'>> & {
  readonly label: string;
  readonly to: string;
  readonly icon: IconName | 'help';
};

export type ResultGroup = { readonly heading: string; readonly items: readonly Result[] };

const icons = { ...screenIcons, help: IconHelp };

type Props = {
  id: string;
  groups: readonly ResultGroup[];
  present: number;
  onOpen: (to: string) => void;
};

/** The focus stays in the field, which names the option that Enter would open. */
export function PaletteResults({ id, groups, present, onOpen }: Props) {
  const { t } = useTranslation();
  let index = -1;
  return (
    <div id={`${id}-list`} className={styles.list} role="listbox" aria-label={t('Results')}>
      {groups.map(({ heading, items }) => (
        <Fragment key={heading}>
          <p aria-hidden="true">{heading}</p>
          {items.map((result) => {
            index += 1;
            return (
              <Option
                key={result.to}
                id={`${id}-${index}`}
                result={result}
                isPresent={index === present}
                onOpen={onOpen}
              />
            );
          })}
        </Fragment>
      ))}
    </div>
  );
}

type OptionProps = {
  id: string;
  result: Result;
  isPresent: boolean;
  onOpen: (to: string) => void;
};

function Option({ id, result, isPresent, onOpen }: OptionProps) {
  const format = useFormat();
  const { label, to, icon, detail, amount, at } = result;
  const Icon = icons[icon];
  const facts = [detail, at && format.day(at)].filter(Boolean);
  return (
    <button
      // The list scrolls to the option that the keyboard reaches.
      ref={(element) => {
        if (isPresent) element?.scrollIntoView?.({ block: 'nearest' });
      }}
      id={id}
      type="button"
      role="option"
      aria-selected={isPresent}
      tabIndex={-1}
      onClick={() => onOpen(to)}
    >
      <Icon size={20} aria-hidden />
      <span className={styles.name}>
        <span>{label}</span>
        {facts.length > 0 && <small>{facts.join(' · ')}</small>}
      </span>
      {amount && <span className={styles.amount}>{format.money(amount)}</span>}
    </button>
  );
}
