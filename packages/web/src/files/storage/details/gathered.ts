import type { StorageAction } from '@ngo-plus/contract/files/storage';

const withinMs = 30 * 60_000;

/**
 * Merges repeated views: someone who opens a file three times within half an hour viewed it once, at the
 * latest time. Newest first.
 */
export function withoutRepeats(activities: readonly StorageAction[]): StorageAction[] {
  return activities.filter((activity, at) => {
    const newer = activities[at - 1];
    return !(newer && isSame(newer, activity));
  });
}

const repeated: readonly StorageAction['action'][] = ['see', 'download'];

function isSame(newer: StorageAction, activity: StorageAction): boolean {
  if (!repeated.includes(activity.action) || newer.action !== activity.action) return false;
  // Visits through a link are anonymous, so they are never merged.
  if (activity.throughLink || newer.throughLink || activity.person === null) return false;
  const apartMs = Date.parse(newer.happenedAt) - Date.parse(activity.happenedAt);
  return newer.person?.id === activity.person.id && apartMs < withinMs;
}
