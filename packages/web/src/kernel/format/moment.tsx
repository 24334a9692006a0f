import { useFormat } from './use-format.ts';

type Props = { at: string; with?: 'day' | 'time'; className?: string | undefined };

/** An instant or a calendar day as a local date, and for machines as it is. */
export function Moment({ at, with: shown = 'day', className }: Props) {
  const { day, moment } = useFormat();
  return (
    <time dateTime={at} className={className}>
      {shown === 'day' ? day(at) : moment(at)}
    </time>
  );
}
