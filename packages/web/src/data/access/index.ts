export { CodesPanel } from './codes-panel.tsx';
export { CollectList } from './collect-list.tsx';
export { KioskPanel } from './kiosk-panel.tsx';
export { LimitsPanel } from './limits-panel.tsx';
export { PeoplePanel } from './people-panel.tsx';
export { TeamFormList } from './team-form-list.tsx';
