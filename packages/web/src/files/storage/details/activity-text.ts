import type { EntryDetail, StorageAction } from '@ngo-plus/contract/files/storage';
import { type Phrase, phrases, type Role, roles } from '@ngo-plus/contract/kernel';
import { useFormat, useTranslation } from '../../../kernel/index.ts';

type Translate = ReturnType<typeof useTranslation>['t'];

type Texts = {
  readonly t: Translate;
  readonly bytes: (count: number) => string;
  readonly kind: EntryDetail['kind'];
  readonly who: string;
};

/** Returns a function that describes an activity in a sentence. */
export function useActionLabels(kind: EntryDetail['kind']): (activity: StorageAction) => string {
  const { t } = useTranslation();
  const { bytes } = useFormat();
  return (activity) => textOf(activity, { t, bytes, kind, who: whoOf(activity, t) });
}

function whoOf({ person, throughLink, after }: StorageAction, t: Translate): string {
  if (person) return person.name;
  const sender = textIn(after, 'sender');
  if (sender) return sender;
  return throughLink ? t('Someone with the link') : t('Former team member');
}

function textOf(activity: StorageAction, words: Texts): string {
  const { t, who, kind } = words;
  const number = numberIn(activity.after ?? activity.before, 'number') ?? 0;
  switch (activity.action) {
    case 'create':
      return t('{{who}} created the folder.', { who });
    case 'upload':
      return uploadText(activity, words);
    case 'change':
      return changeText(activity, words);
    case 'move':
      return t('{{who}} moved it to another folder.', { who });
    case 'copy':
      return kind === 'folder'
        ? t('{{who}} created it by copying another folder.', { who })
        : t('{{who}} created it by copying another file.', { who });
    case 'trash':
      return t('{{who}} moved it to the trash.', { who });
    case 'restore':
      return t('{{who}} restored it from the trash.', { who });
    case 'delete':
      return t('{{who}} permanently deleted it.', { who });
    case 'see':
      return t('{{who}} opened it.', { who });
    case 'download':
      return t('{{who}} downloaded it.', { who });
    case 'restore-version':
      return t('{{who}} restored version {{number}}.', { who, number });
    case 'label-version':
      return labelText(activity, number, words);
    case 'delete-version':
      return t('{{who}} deleted version {{number}}.', { who, number });
    default:
      return sharingText(activity, words);
  }
}

function uploadText({ throughLink, after }: StorageAction, { t, who, bytes }: Texts): string {
  const size = bytes(numberIn(after, 'sizeBytes') ?? 0);
  return throughLink
    ? t('{{who}} uploaded it through a link ({{size}}).', { who, size })
    : t('{{who}} uploaded it ({{size}}).', { who, size });
}

function changeText({ before, after }: StorageAction, { t, who }: Texts): string {
  const [was, name] = [textIn(before, 'name'), textIn(after, 'name')];
  if (name !== undefined)
    return t('{{who}} renamed it from “{{was}}” to “{{name}}”.', { who, was: was ?? '', name });
  if (after?.['restricted'] === true) return t('{{who}} restricted it.', { who });
  if (after?.['restricted'] === false) return t('{{who}} removed its restriction.', { who });
  if (after?.['indexed'] === true) return t('{{who}} turned on search for it.', { who });
  return t('{{who}} turned off search for it.', { who });
}

function labelText({ after }: StorageAction, number: number, { t, who }: Texts): string {
  const label = textIn(after, 'label');
  return label
    ? t('{{who}} named version {{number}} “{{label}}”.', { who, number, label })
    : t('{{who}} removed the name of version {{number}}.', { who, number });
}

/** Describes changes of access. */
function sharingText({ action, before, after }: StorageAction, { t, who }: Texts): string {
  const about = after ?? before;
  const role = roles.find((one) => one === about?.['role']);
  const whom = role ? t(nameOf[role]) : t('a colleague');
  switch (action) {
    case 'share':
      return about?.['rights'] === 'edit'
        ? t('{{who}} shared it with {{whom}} (can edit).', { who, whom })
        : t('{{who}} shared it with {{whom}} (can view).', { who, whom });
    case 'end-share':
      return t('{{who}} stopped sharing it with {{whom}}.', { who, whom });
    case 'link':
      return about?.['kind'] === 'request'
        ? t('{{who}} created a link that requests files.', { who })
        : t('{{who}} created a link to it.', { who });
    case 'change-link':
      return t('{{who}} edited a link.', { who });
    case 'revoke-link':
      return t('{{who}} revoked a link.', { who });
    case 'release':
      return t('{{who}} released it from quarantine.', { who });
    default:
      return t('The malware check found {{finding}}. The file is quarantined.', {
        finding: textIn(about, 'finding') ?? '',
      });
  }
}

/** All people with a role, for use within a sentence. */
const nameOf: Record<Role, Phrase> = phrases({
  SUPER_ADMIN: 'all super admins',
  ADMIN: 'all admins',
  NGO_ADMIN: 'all administrators',
  STAFF: 'all staff',
  VOLUNTEER: 'all volunteers',
  ANALYST: 'all analysts',
  VIEWER: 'all viewers',
});

type Facts = StorageAction['before'];

const textIn = (facts: Facts, name: string): string | undefined => {
  const value = facts?.[name];
  return typeof value === 'string' ? value : undefined;
};

const numberIn = (facts: Facts, name: string): number | undefined => {
  const value = facts?.[name];
  return typeof value === 'number' ? value : undefined;
};
