import type { CSSProperties, ReactNode } from 'react';
import { ChoiceCard } from './choice-card.tsx';
import styles from './choice-tiles.module.css';

export type Choice<Value extends string> = {
  value: Value;
  label: string;
  hint?: string | undefined;
  icon?: ReactNode;
};

type Props<Value extends string> = {
  legend: ReactNode;
  name: string;
  options: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** The least width of a tile. */
  min?: string;
};

/** A group of radio buttons as large tiles. */
export function ChoiceTiles<Value extends string>(props: Props<Value>) {
  const { legend, name, options, value, onChange, min = '6rem' } = props;
  const style: CSSProperties & Record<'--min', string> = { '--min': min };
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className={styles.grid} style={style}>
        {options.map((option) => (
          <ChoiceCard
            key={option.value}
            look="tile"
            isRich={option.hint !== undefined}
            name={name}
            value={option.value}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
          >
            {option.icon}
            <span>
              {option.label}
              {option.hint && <small>{option.hint}</small>}
            </span>
          </ChoiceCard>
        ))}
      </div>
    </fieldset>
  );
}
