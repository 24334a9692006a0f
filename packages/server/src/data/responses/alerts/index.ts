export { alertSubscriptions } from './notify-people.ts';
export {
  changeFormAlert,
  createFormAlert,
  deleteFormAlert,
  listAlertPeople,
  listFormAlerts,
} from './service.ts';
