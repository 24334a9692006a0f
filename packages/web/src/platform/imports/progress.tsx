import { Stack } from '@mantine/core';
import { Meter } from '../../ui/index.ts';

type Props = {
  /** The accessible name of the progress bar. */
  label: string;
  /** The progress as text; the bar is only visual. */
  words: string;
  done: number;
  all: number;
};

/** The progress of an import. */
export function Progress({ label, words, done, all }: Props) {
  const share = all > 0 ? Math.min(done / all, 1) : 0;
  return (
    <Stack mb="md" maw="var(--np-measure)">
      <p>{words}</p>
      <Meter
        share={share}
        height={12}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        aria-valuetext={words}
      />
    </Stack>
  );
}
