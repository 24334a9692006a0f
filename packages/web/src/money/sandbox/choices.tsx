import type { Phrase } from '@ngo-plus/contract/kernel';
import { useTranslation } from '../../kernel/index.ts';
import { ChoiceCard } from '../../ui/index.ts';
import styles from './checkout.module.css';

type Choice = { readonly value: string; readonly label: Phrase; readonly hint?: Phrase };

/** Uncontrolled, so that a choice made before hydration is kept. */
export function ChoiceRow({
  name,
  value,
  label,
  hint,
  chosen,
}: Choice & { name: string; chosen: boolean }) {
  const { t } = useTranslation();
  return (
    <ChoiceCard name={name} value={value} defaultChecked={chosen}>
      <span>
        <b>{t(label)}</b>
        {hint && <small>{t(hint)}</small>}
      </span>
    </ChoiceCard>
  );
}

/** The first option is the most common result. */
export function Choices({
  legend,
  name,
  choices,
}: {
  legend: string;
  name: string;
  choices: readonly Choice[];
}) {
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <div className={styles.rows} data-thirds={choices.length === 3 || undefined}>
        {choices.map((choice, index) => (
          <ChoiceRow key={choice.value} name={name} chosen={index === 0} {...choice} />
        ))}
      </div>
    </fieldset>
  );
}
