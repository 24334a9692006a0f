import type { StorageAction } from '@ngo-plus/contract/files/storage';

const withinMs = 30 * 60_000;

/**
 * Newest first. Somebody who opens a file three times in half an hour looked at it once: only the
 * last is told.
 */
export function gathered(deeds: readonly StorageAction[]): StorageAction[] {
  return deeds.filter((deed, at) => {
    const newer = deeds[at - 1];
    return !(newer && isSame(newer, deed));
  });
}

const repeated: readonly StorageAction['action'][] = ['see', 'download'];

function isSame(newer: StorageAction, deed: StorageAction): boolean {
  if (!repeated.includes(deed.action) || newer.action !== deed.action) return false;
  // Through a link anyone may come: two are two.
  if (deed.throughLink || newer.throughLink || deed.person === null) return false;
  const apartMs = Date.parse(newer.happenedAt) - Date.parse(deed.happenedAt);
  return newer.person?.id === deed.person.id && apartMs < withinMs;
}
