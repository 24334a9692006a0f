import type { Question } from '@ngo-plus/contract/data/forms';
import { appears } from './fill.tsx';
import { InlineText } from './inline-text.tsx';
import { Picture, Players } from './media-view.tsx';
import type { OfferedChoice } from './use-choices.ts';

type Props = {
  type: 'radio' | 'checkbox';
  id: string | undefined;
  name: string;
  value: string;
  choice: OfferedChoice;
  checked: boolean;
  disabled: boolean;
  onChange: (checked: boolean) => void;
};

/** One choice with a target as wide as the list. */
export function Option({ choice, onChange, ...input }: Props) {
  const { label, media, imageAlt } = choice;
  const option = (
    <label className="q-option">
      <input {...input} onChange={(event) => onChange(event.target.checked)} />
      {media && <Picture media={media} alt={imageAlt} label={label} isSmall />}
      <span>
        <InlineText text={label} />
      </span>
    </label>
  );
  if (media === undefined) return option;
  return (
    <div className="q-option-media">
      {option}
      <Players media={media} label={label} />
    </div>
  );
}

/** Choices below each other, or beside each other where the author asked for it. */
export const listClass = (question: Pick<Question, 'appearance'>): string =>
  appears(question, 'horizontal', 'columns', 'columns-pack', 'likert', 'list')
    ? 'q-options q-columns'
    : 'q-options';
