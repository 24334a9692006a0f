import type { AnswerNode } from '@ngo-plus/contract/data/forms';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { type Fill, InlineText, idOf } from '../../forms/index.ts';

type Props = {
  nodes: readonly AnswerNode[];
  /** Grows with each attempt to send or continue: the summary then takes the focus. */
  attempt: number;
  fill: Fill;
  refusal: string | undefined;
  onOpen: (node: AnswerNode) => void;
};

/** The most problems that are listed. */
const maxListed = 20;

/** What has to be corrected, with links to the questions. */
export function ProblemSummary({ nodes, attempt, fill, refusal, onOpen }: Props) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0 || refusal !== undefined) box.current?.focus();
  }, [attempt, refusal]);
  if (nodes.length === 0 && refusal === undefined) return null;
  return (
    <div ref={box} className="f-problems" role="alert" tabIndex={-1}>
      <h2>{t('There is a problem')}</h2>
      {refusal !== undefined && <p>{refusal}</p>}
      <ul>
        {nodes.slice(0, maxListed).map((node) => (
          <li key={idOf(node)}>
            <a
              href={`#${idOf(node)}`}
              onClick={(event) => {
                event.preventDefault();
                onOpen(node);
              }}
            >
              <InlineText text={fill.response.labelOf(node) || node.name} />
            </a>
            {': '}
            {fill.faults.at(node)}
          </li>
        ))}
      </ul>
      {nodes.length > maxListed && (
        <p>{t('{{count, number}} more', { count: nodes.length - maxListed })}</p>
      )}
    </div>
  );
}
