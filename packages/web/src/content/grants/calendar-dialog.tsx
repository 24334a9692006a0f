import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../kernel/index.ts';
import { Dialog, SecretAddress } from '../../ui/index.ts';
import { personalCalendar, useCloseCalendar, useOpenCalendar } from './queries.ts';

type Props = { opened: boolean; onClose: () => void };

/** The secret URL of a calendar feed with the deadlines of saved grants. */
export function CalendarDialog({ opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Deadlines in your calendar')} size={560}>
      <Calendar />
    </Dialog>
  );
}

/** Unmounted with the dialog, because the URL is shown only once. */
function Calendar() {
  const { t } = useTranslation();
  return (
    <SecretAddress
      lede={t(
        'Follow the deadlines of your saved grants in your calendar app. Add this secret address, and they update automatically.',
      )}
      visibleContent={t(
        "Copy it now: it won't be shown again. Anyone with this address can see your saved grants.",
      )}
      feed={useQuery(personalCalendar())}
      open={useOpenCalendar()}
      close={useCloseCalendar()}
    />
  );
}
