/** Deeds that people look for most, in their words; each is a key of the catalogue. */
const words: Readonly<Record<string, string>> = {
  'accounts.sign-in': 'Signed in',
  'accounts.sign-out': 'Signed out',
  'accounts.change-password': 'Changed the password',
  'accounts.change-organisation': 'Changed the organisation',
  'accounts.change-logo': 'Changed the logo',
  'accounts.delete': 'Deleted the account',
  'accounts.revoke-device': 'Signed a device out',
  'accounts.revoke-other-devices': 'Signed other devices out',
  'accounts.switch-organisation': 'Went to another organisation',
  'accounts.two-factor-on': 'Turned two-factor sign-in on',
  'accounts.two-factor-off': 'Turned two-factor sign-in off',
  'administration.change-plan': 'Changed the plan',
  'administration.decide-verification': 'Decided about the papers',
  'administration.delete-organisation': 'Closed the NGO, to be deleted',
  'administration.end-devices': 'Signed somebody out everywhere',
  'administration.export-organisation': 'Exported all data of the NGO',
  'administration.export-people': 'Exported people',
  'administration.keep-organisation': 'Brought the NGO back',
  'administration.merge-people': 'Merged two accounts',
  'administration.reset-two-factor': 'Reset two-factor sign-in',
  'administration.restore-organisation': 'Restored the NGO',
  'administration.restore-person': 'Restored a person',
  'administration.sign-in-as': 'Signed in as somebody',
  'administration.suspend-organisation': 'Suspended the NGO',
  'administration.suspend-person': 'Suspended a person',
  'staff.change-role': 'Changed a role',
  'staff.deactivate': 'Deactivated a member',
  'staff.invite': 'Invited somebody',
  'staff.join': 'Joined the organisation',
  'staff.reactivate': 'Reactivated a member',
  'staff.transfer-ownership': 'Handed the organisation over',
};

/** `blogs.publish` reads as `Blogs: publish` where nobody has written better words. */
export function actionWords(action: string): string {
  const known = words[action];
  if (known !== undefined) return known;
  const [capability = '', verb = ''] = action.split('.');
  const start = capability.charAt(0).toUpperCase() + capability.slice(1).replaceAll('-', ' ');
  return `${start}: ${verb.replaceAll('-', ' ')}`;
}
