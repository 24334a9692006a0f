export { logoOf, organisationOf, readLogo, removeLogo, setLogo } from './logo.ts';
export { changeOrganisation, switchOrganisation } from './organisation.ts';
export { timeZoneOf, todayAt } from './time-zone.ts';
