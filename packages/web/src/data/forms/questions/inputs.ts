import type { Question, QuestionType } from '@ngo-plus/contract/data/forms';
import type { ComponentType } from 'react';
import { BarcodeInput } from './barcode-input.tsx';
import { ContactInput } from './contact-input.tsx';
import { DrawingInput } from './drawing-input.tsx';
import { FileInput } from './file-input.tsx';
import type { InputProps } from './fill.tsx';
import { DateInput, MomentInput, TimeInput } from './moment-input.tsx';
import { MultipleInput } from './multiple-input.tsx';
import { NumberInput } from './number-input.tsx';
import { PathInput } from './path-input.tsx';
import { PointInput } from './point-input.tsx';
import { RangeInput } from './range-input.tsx';
import { RankingInput } from './ranking-input.tsx';
import { RatingInput } from './rating-input.tsx';
import { SingleInput } from './single-input.tsx';
import { LongTextInput, TextInput } from './text-input.tsx';
import { ConsentInput, YesNoInput } from './yes-no-input.tsx';

type Kind = {
  readonly Input: ComponentType<InputProps>;
  /** Several inputs that share a label, as a fieldset. */
  readonly isGroup: boolean;
};

const one = (Input: Kind['Input']): Kind => ({ Input, isGroup: false });
const several = (Input: Kind['Input']): Kind => ({ Input, isGroup: true });

/** How each type of question is asked. Types without an input do not appear. */
const kinds: Partial<Record<QuestionType, Kind>> = {
  text: one(TextInput),
  contact: one(ContactInput),
  'long-text': one(LongTextInput),
  integer: one(NumberInput),
  decimal: one(NumberInput),
  range: one(RangeInput),
  date: one(DateInput),
  time: one(TimeInput),
  'date-time': one(MomentInput),
  'select-one': several(SingleInput),
  'select-multiple': several(MultipleInput),
  ranking: several(RankingInput),
  rating: several(RatingInput),
  scale: several(RatingInput),
  'yes-no': several(YesNoInput),
  consent: several(ConsentInput),
  point: several(PointInput),
  trace: several(PathInput),
  area: several(PathInput),
  photo: several(FileInput),
  audio: several(FileInput),
  video: several(FileInput),
  file: several(FileInput),
  signature: several(DrawingInput),
  drawing: several(DrawingInput),
  barcode: one(BarcodeInput),
};

export const inputOf = ({ type }: Question): Kind => kinds[type] ?? one(TextInput);
