import { Figures } from '../../ui/index.ts';
import { RecurringIncome } from '../recurring-donations/index.ts';
import { GivingFigures } from './giving-figures.tsx';

/** Donations, donors and recurring income of this month, in one row. */
export function FiguresTile() {
  return (
    <Figures>
      <GivingFigures />
      <RecurringIncome />
    </Figures>
  );
}
