import { useTranslation } from '../../../kernel/index.ts';
import { ClearChoice } from './clear-choice.tsx';
import { type InputProps, useAnswer } from './fill.tsx';
import { Option } from './option.tsx';

export function YesNoInput({ node, id, isReadOnly, isRequired }: InputProps) {
  const { t } = useTranslation();
  const answer = useAnswer(node);
  const options = [
    { value: 'yes', label: t('Yes') },
    { value: 'no', label: t('No') },
  ];
  return (
    <>
      <div className="q-options">
        {options.map(({ value, label }, at) => (
          <Option
            key={value}
            type="radio"
            id={at === 0 ? id : undefined}
            name={id}
            value={value}
            choice={{ name: '', label: label, isFull: false }}
            checked={node.answer === value}
            disabled={isReadOnly}
            onChange={() => answer(value)}
          />
        ))}
      </div>
      <ClearChoice isShown={node.answer !== undefined && !isRequired && !isReadOnly} node={node} />
    </>
  );
}

/** How XForms records that a person agreed. Source: ODK XForms specification, `trigger`. */
const agreed = 'OK';

export function ConsentInput({ node, id, isReadOnly }: InputProps) {
  const { t } = useTranslation();
  const answer = useAnswer(node);
  return (
    <div className="q-options">
      <Option
        type="checkbox"
        id={id}
        name={id}
        value={agreed}
        choice={{ name: '', label: t('I agree'), isFull: false }}
        checked={node.answer === agreed}
        disabled={isReadOnly}
        onChange={(checked) => answer(checked ? agreed : undefined)}
      />
    </div>
  );
}
