import { instantOfText, momentText, textOfAnswer } from '@ngo-plus/contract/data/forms';
import { appears, ariaOf, type InputProps, useAnswer, useFill } from './fill.tsx';

/** A day, a month or a year. A month is stored as its first day, and a year as its first. */
export function DateInput(props: InputProps) {
  const { node, question, id, isReadOnly } = props;
  const answer = useAnswer(node);
  const text = textOfAnswer(node.answer);
  const shared = { ...ariaOf(props), id, name: id, readOnly: isReadOnly };
  if (appears(question, 'year'))
    return (
      <input
        {...shared}
        className="q-input q-number"
        inputMode="numeric"
        maxLength={4}
        value={text.replace(/-01-01$/, '')}
        onChange={({ target: { value } }) =>
          answer(value === '' ? undefined : /^\d{4}$/.test(value) ? `${value}-01-01` : value)
        }
      />
    );
  if (appears(question, 'month-year'))
    return (
      <input
        {...shared}
        className="q-input q-moment"
        type="month"
        value={text.slice(0, 7)}
        onChange={({ target: { value } }) => answer(value === '' ? undefined : `${value}-01`)}
      />
    );
  return (
    <input
      {...shared}
      className="q-input q-moment"
      type="date"
      max="9999-12-31"
      value={text}
      onChange={({ target: { value } }) => answer(value || undefined)}
    />
  );
}

export function TimeInput(props: InputProps) {
  const { node, id, isReadOnly } = props;
  const answer = useAnswer(node);
  return (
    <input
      {...ariaOf(props)}
      className="q-input q-moment"
      id={id}
      name={id}
      type="time"
      value={/^\d{2}:\d{2}/.exec(textOfAnswer(node.answer))?.[0] ?? ''}
      readOnly={isReadOnly}
      onChange={({ target: { value } }) => answer(value || undefined)}
    />
  );
}

/** A moment on the clock of the person who answers, stored with its offset. */
export function MomentInput(props: InputProps) {
  const { node, id, isReadOnly } = props;
  const { zone } = useFill().response.environment;
  const answer = useAnswer(node);
  const instant = instantOfText(textOfAnswer(node.answer), zone);
  return (
    <input
      {...ariaOf(props)}
      className="q-input q-moment"
      id={id}
      name={id}
      type="datetime-local"
      max="9999-12-31T23:59"
      value={instant === undefined ? '' : momentText(instant, zone).slice(0, 16)}
      readOnly={isReadOnly}
      onChange={({ target: { value } }) => answer(momentOnClock(value, zone))}
    />
  );
}

/** What a `datetime-local` input says, with the offset of the zone. */
export function momentOnClock(local: string, zone: string): string | undefined {
  const instant = local === '' ? undefined : instantOfText(local, zone);
  return instant === undefined ? undefined : momentText(instant, zone);
}
