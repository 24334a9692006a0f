import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../kernel/index.ts';
import { Dialog, SecretAddress } from '../../../ui/index.ts';
import { useCloseCalendar, useOpenCalendar } from '../changes.ts';
import { calendarFeed } from '../queries.ts';

type Props = { opened: boolean; onClose: () => void };

/** The secret calendar URL of the reader's shifts. */
export function FeedDialog({ opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Shifts in your calendar')} size={560}>
      <Feed />
    </Dialog>
  );
}

/** The URL is shown once and lost when the dialog closes. */
function Feed() {
  const { t } = useTranslation();
  return (
    <SecretAddress
      lede={t(
        'Your calendar app can follow your shifts. Give it a secret address, and it updates when a shift moves.',
      )}
      visibleContent={t(
        "Copy it now: we won't show it again. Anyone who has it can see your shifts.",
      )}
      feed={useQuery(calendarFeed)}
      open={useOpenCalendar()}
      close={useCloseCalendar()}
    />
  );
}
