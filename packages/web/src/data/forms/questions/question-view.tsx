import { type AnswerNode, answerKindOf, type Question } from '@ngo-plus/contract/data/forms';
import { type FocusEvent, memo } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { type InputProps, useFault, useFill, useNode } from './fill.tsx';
import { InlineText } from './inline-text.tsx';
import { inputOf } from './inputs.ts';
import { MediaView } from './media-view.tsx';
import { idOf } from './node-ids.ts';

/** One question with its label, hint, message and input. It renders only when it changes. */
export const QuestionView = memo(function QuestionView({ node }: { node: AnswerNode }) {
  useNode(node);
  const { response } = useFill();
  const question = node.compiled.item as Question;
  const label = response.labelOf(node);
  if (question.type === 'hidden' || question.type === 'metadata') return null;
  if (question.type === 'calculated') return label === '' ? null : <Calculated node={node} />;
  if (question.type === 'note') return <Note node={node} />;
  return <AskedView node={node} question={question} label={label} />;
});

function Note({ node }: { node: AnswerNode }) {
  const { response } = useFill();
  const hint = response.textAt(node, node.compiled.item.hint);
  return (
    <div className="q-note" id={idOf(node)}>
      <p>
        <InlineText text={response.labelOf(node)} />
      </p>
      <QuestionMedia node={node} />
      {hint !== '' && (
        <p className="q-hint">
          <InlineText text={hint} />
        </p>
      )}
    </div>
  );
}

function QuestionMedia({ node }: { node: AnswerNode }) {
  const { response } = useFill();
  const { media, imageAlt } = node.compiled.item;
  if (media === undefined) return null;
  return <MediaView media={media} alt={imageAlt} label={response.labelOf(node)} />;
}

function Calculated({ node }: { node: AnswerNode }) {
  const { response } = useFill();
  return (
    <div className="q-note" id={idOf(node)}>
      <span>
        <InlineText text={response.labelOf(node)} />
      </span>{' '}
      <output className="q-result">{node.text === '' ? '–' : node.text}</output>
    </div>
  );
}

type AskedProps = { node: AnswerNode; question: Question; label: string };

function AskedView({ node, question, label }: AskedProps) {
  const { t } = useTranslation();
  const { response, faults, areFilesFixed = false } = useFill();
  const fault = useFault(node);
  const id = idOf(node);
  const hint = response.textAt(node, question.hint);
  const guidance = response.textAt(node, question.guidance);
  const isRequired = response.isRequired(node);
  const { Input, isGroup } = inputOf(question);
  const described = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ');
  const props: InputProps = {
    node,
    question,
    id,
    isRequired,
    isReadOnly:
      response.isReadOnly(node) || (areFilesFixed && answerKindOf(question.type) === 'file'),
    isInvalid: fault !== undefined,
    describedBy: described || undefined,
  };
  const words = (
    <>
      <InlineText text={label || question.name} />
      {!isRequired && <span className="q-optional"> {t('(optional)')}</span>}
    </>
  );
  const body = (
    <>
      <QuestionMedia node={node} />
      {hint !== '' && (
        <p className="q-hint" id={`${id}-hint`}>
          <InlineText text={hint} />
        </p>
      )}
      {guidance !== '' && (
        <details className="q-guidance">
          <summary>{t('More about this question')}</summary>
          <p>
            <InlineText text={guidance} />
          </p>
        </details>
      )}
      {fault !== undefined && (
        <p className="q-fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
      <Input {...props} />
    </>
  );
  const className = fault === undefined ? 'q-question' : 'q-question q-wrong';
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) faults.recheck(node, true);
  };
  if (!isGroup)
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: it only learns that the focus has left its input.
      <div className={className} onBlur={onBlur}>
        <label htmlFor={id} className="q-label">
          {words}
        </label>
        {body}
      </div>
    );
  return (
    <fieldset
      className={className}
      id={`${id}-group`}
      aria-describedby={props.describedBy}
      onBlur={onBlur}
    >
      <legend className="q-label">{words}</legend>
      {body}
    </fieldset>
  );
}
