import { useQuery } from '@tanstack/react-query';
import { Dialog, SecretAddress, useTranslation } from '../../kernel/index.ts';
import { personalCalendar, useCloseCalendar, useOpenCalendar } from './queries.ts';

type Props = { opened: boolean; onClose: () => void };

/** The secret address at which a calendar program reads the deadlines of one's saved grants. */
export function CalendarDialog({ opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Deadlines in your calendar')} size={560}>
      <Calendar />
    </Dialog>
  );
}

/** Forgotten when the dialog closes: the address is shown once. */
function Calendar() {
  const { t } = useTranslation();
  return (
    <SecretAddress
      lede={t(
        'Your calendar program can follow the deadlines of the grants you saved. Give it a secret address: it keeps itself up to date.',
      )}
      seen={t('Copy it now: it is not shown again. Whoever has it can see what you saved.')}
      feed={useQuery(personalCalendar())}
      open={useOpenCalendar()}
      close={useCloseCalendar()}
    />
  );
}
