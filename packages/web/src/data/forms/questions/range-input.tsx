import { useTranslation } from '../../../kernel/index.ts';
import { type InputProps, useAnswer, useIsRunning } from './fill.tsx';
import { NumberInput } from './number-input.tsx';

/** A number on a scale: typed, or chosen with a slider that appears when scripts run. */
export function RangeInput(props: InputProps) {
  const { t } = useTranslation();
  const { node, question, id, isReadOnly } = props;
  const answer = useAnswer(node);
  const running = useIsRunning();
  const { start = '0', end = '10', step = '1' } = question.parameters ?? {};
  const [least, most] = [
    Math.min(Number(start), Number(end)),
    Math.max(Number(start), Number(end)),
  ];
  return (
    <div className="q-range">
      <NumberInput {...props} />
      {running && (
        <>
          <input
            type="range"
            aria-label={t('Slider')}
            aria-describedby={`${id}-ends`}
            min={least}
            max={most}
            step={Math.abs(Number(step)) || 1}
            disabled={isReadOnly}
            data-empty={node.answer === undefined || undefined}
            value={typeof node.answer === 'number' ? node.answer : least}
            onChange={({ target: { value } }) => answer(Number(value))}
          />
          <span className="q-ends" id={`${id}-ends`}>
            <span>{least}</span>
            <span>{most}</span>
          </span>
        </>
      )}
    </div>
  );
}
