import type { TimelineType } from '@ngo-plus/contract/crm/contacts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import * as z from 'zod';
import { figuresOf, timelineOf } from '../queries.ts';

const everyMs = 1_000;
const longestMs = 15_000;

/** What the form for offline donations leaves in the state of the location. */
const fromForm = z.object({ recorded: z.array(z.string()) });

type Entry = { readonly facts: Readonly<Record<string, string>> };

/**
 * The timeline of a contact. Donations that were just recorded reach it a moment later, so it is read again until it has
 * them; not for long, because those of earlier years are on a later page.
 */
export function useTimeline(id: string, type: TimelineType | undefined) {
  const client = useQueryClient();
  const { data } = fromForm.safeParse(useLocation().state);
  const recorded = data?.recorded ?? [];
  const [openedAt] = useState(() => Date.now());
  const list = useInfiniteQuery({
    ...timelineOf(id, type),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      isMissing(recorded, state.data?.pages[0]?.items) && Date.now() - openedAt < longestMs
        ? everyMs
        : false,
  });
  const hasThem = recorded.length > 0 && !isMissing(recorded, list.data?.pages[0]?.items);
  // The figures count the entries.
  useEffect(() => {
    if (hasThem) void client.invalidateQueries({ queryKey: figuresOf(id).queryKey });
  }, [hasThem, client, id]);
  return list;
}

/** Whether a donation is not among the newest entries. */
export const isMissing = (
  recorded: readonly string[],
  newest: readonly Entry[] | undefined = [],
): boolean => recorded.some((id) => newest.every(({ facts }) => facts['donationId'] !== id));
