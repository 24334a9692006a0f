export { addDevice, listDevices, removeDevice } from './devices.ts';
export { pushJobs, pushToDevices, tryDevice } from './send.ts';
