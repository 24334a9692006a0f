import type { Question } from '@ngo-plus/contract/data/forms';
import { appears } from './fill.tsx';
import { InlineText } from './inline-text.tsx';

type Props = {
  type: 'radio' | 'checkbox';
  id: string | undefined;
  name: string;
  value: string;
  label: string;
  checked: boolean;
  disabled: boolean;
  onChange: (checked: boolean) => void;
};

/** One choice with a target as wide as the list. */
export function Option({ label, onChange, ...input }: Props) {
  return (
    <label className="q-option">
      <input {...input} onChange={(event) => onChange(event.target.checked)} />
      <span>
        <InlineText text={label} />
      </span>
    </label>
  );
}

/** Choices below each other, or beside each other where the author asked for it. */
export const listClass = (question: Pick<Question, 'appearance'>): string =>
  appears(question, 'horizontal', 'columns', 'columns-pack', 'likert', 'list')
    ? 'q-options q-columns'
    : 'q-options';
