import type { StorageAction } from '@ngo-plus/contract/files/storage';

const withinMs = 30 * 60_000;

/**
 * Newest first. Somebody who opens a file three times in half an hour looked at it once: only the
 * last is told.
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
  // Through a link anyone may come: two are two.
  if (activity.throughLink || newer.throughLink || activity.person === null) return false;
  const apartMs = Date.parse(newer.happenedAt) - Date.parse(activity.happenedAt);
  return newer.person?.id === activity.person.id && apartMs < withinMs;
}
