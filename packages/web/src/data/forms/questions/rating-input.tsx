import { useTranslation } from '../../../kernel/index.ts';
import { ClearChoice } from './clear-choice.tsx';
import { type InputProps, useAnswer } from './fill.tsx';

/** The most steps that are shown as buttons. */
const maxSteps = 21;

/** Stars, or the numbers of a scale. */
export function RatingInput({ node, question, id, isReadOnly, isRequired }: InputProps) {
  const { t } = useTranslation();
  const answer = useAnswer(node);
  const isStars = question.type === 'rating';
  const {
    start = isStars ? '1' : '0',
    end = isStars ? '5' : '10',
    step = '1',
  } = question.parameters ?? {};
  const values = valuesOf(Number(start), Number(end), Math.abs(Number(step)) || 1);
  return (
    <>
      <div className={isStars ? 'q-stars' : 'q-scale'}>
        {values.map((value) => (
          <label key={value} data-on={isStars && Number(node.answer) >= value ? '' : undefined}>
            <input
              type="radio"
              name={id}
              id={value === values[0] ? id : undefined}
              value={value}
              checked={node.answer === value}
              disabled={isReadOnly}
              aria-label={
                isStars
                  ? t('{{value, number}} of {{most, number}}', { value, most: values.at(-1) })
                  : undefined
              }
              onChange={() => answer(value)}
            />
            {isStars ? <span aria-hidden="true">★</span> : <span>{value}</span>}
          </label>
        ))}
      </div>
      <ClearChoice isShown={node.answer !== undefined && !isRequired && !isReadOnly} node={node} />
    </>
  );
}

function valuesOf(start: number, end: number, step: number): number[] {
  const count = Math.min(maxSteps, Math.floor(Math.abs(end - start) / step) + 1) || 1;
  const signed = end < start ? -step : step;
  return Array.from({ length: count }, (_, at) => start + at * signed);
}
