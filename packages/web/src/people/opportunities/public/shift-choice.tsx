import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { ChoiceCard } from '../../../ui/index.ts';
import styles from './opportunity.module.css';
import { ShiftText } from './shift-text.tsx';
import type { OpportunityFacts } from './sign-up.tsx';

type Props = {
  opportunity: OpportunityFacts;
  field: { id: string; name: string; error: string | undefined };
  /** The id of the selected shift; initially empty. */
  chosen: string;
  onChoose: (shiftId: string) => void;
};

/** Selects an upcoming shift with radio buttons, which also work without scripts. */
export function ShiftChoice({ opportunity, field, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const choice = useChosenBefore(onChoose);
  const { id, name, error } = field;
  return (
    <fieldset ref={choice} id={id} tabIndex={-1} className={styles.shifts}>
      <legend>{t('Choose a shift')}</legend>
      {error && (
        <p className={styles.refusal} id={`${id}-refusal`}>
          {error}
        </p>
      )}
      <div className={styles.list}>
        {opportunity.shifts.map((shift) => (
          <ChoiceCard
            key={shift.id}
            name={name}
            value={shift.id}
            checked={chosen === shift.id}
            onChange={() => onChoose(shift.id)}
            {...(error && { 'aria-describedby': `${id}-refusal` })}
          >
            <ShiftText shift={shift} timeZone={opportunity.organisation.timeZone} />
          </ChoiceCard>
        ))}
      </div>
    </fieldset>
  );
}

/** Reads a choice made before hydration, which React does not know about. */
function useChosenBefore(onChosen: (shiftId: string) => void) {
  const choice = useRef<HTMLFieldSetElement>(null);
  const hasRead = useRef(false);
  useEffect(() => {
    if (hasRead.current) return;
    hasRead.current = true;
    const chosen = choice.current?.querySelector<HTMLInputElement>('input:checked');
    if (chosen) onChosen(chosen.value);
  });
  return choice;
}
