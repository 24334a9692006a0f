import * as contract from '@ngo-plus/contract/volunteering';
import { fulfil, fulfilDownload, fulfilOutside, fulfilUpload } from '../kernel/index.ts';
import { listCheckIns, readCheckInCode } from './check-ins/coordinating.ts';
import {
  checkInToShift,
  checkOutOfShift,
  readCodeOfShift,
  readOpenCheckIn,
} from './check-ins/service.ts';
import { decideHours, decideManyHours } from './hours/deciding.ts';
import { exportHours } from './hours/exporting.ts';
import { amendHours, noteHours, withdrawHours } from './hours/noting.ts';
import { endRate, listRates, setRate } from './hours/rates.ts';
import { listHourChanges, listHours, readHourEntry } from './hours/reading.ts';
import { reopenHours } from './hours/reopening.ts';
import { summariseHours } from './hours/summary.ts';
import { listVolunteers } from './people.ts';
import { decideReport } from './reports/deciding.ts';
import { addReportPhoto, readReportPhoto, removeReportPhoto } from './reports/photos.ts';
import { countReports, listReports, readReport } from './reports/reading.ts';
import { changeReport, deleteReport, submitReport, writeReport } from './reports/writing.ts';
import { assignTasks, changeTask, deleteTask, reassignTask } from './tasks/assigning.ts';
import { addTaskFile, readTaskFile, removeTaskFile } from './tasks/files.ts';
import { countTasks, listTasks } from './tasks/listing.ts';
import { readTask } from './tasks/reading.ts';
import { commentOnTask, removeTaskComment, setTaskState, tickTaskItem } from './tasks/working.ts';

export const volunteeringRoutes = [
  fulfil(contract.listHours, listHours),
  fulfil(contract.summariseHours, summariseHours),
  fulfilDownload(contract.exportHours, exportHours),
  fulfil(contract.readHourEntry, readHourEntry),
  fulfil(contract.listHourChanges, listHourChanges),
  fulfilOutside(contract.noteHours, noteHours),
  fulfilOutside(contract.amendHours, amendHours),
  fulfilOutside(contract.withdrawHours, withdrawHours),
  fulfil(contract.decideHours, decideHours),
  fulfil(contract.decideManyHours, decideManyHours),
  fulfilOutside(contract.reopenHours, reopenHours),
  fulfil(contract.listRates, listRates),
  fulfil(contract.setRate, setRate),
  fulfil(contract.endRate, endRate),
  fulfil(contract.readCheckInCode, readCheckInCode),
  fulfil(contract.listCheckIns, listCheckIns),
  fulfilOutside(contract.readOpenCheckIn, readOpenCheckIn),
  fulfilOutside(contract.readCodeOfShift, readCodeOfShift),
  fulfilOutside(contract.checkInToShift, checkInToShift),
  fulfilOutside(contract.checkOutOfShift, checkOutOfShift),
  fulfil(contract.listVolunteers, listVolunteers),
  fulfil(contract.listTasks, listTasks),
  fulfil(contract.countTasks, countTasks),
  fulfil(contract.assignTasks, assignTasks),
  fulfil(contract.readTask, readTask),
  fulfil(contract.changeTask, changeTask),
  fulfil(contract.reassignTask, reassignTask),
  fulfil(contract.setTaskState, setTaskState),
  fulfil(contract.deleteTask, deleteTask),
  fulfil(contract.tickTaskItem, tickTaskItem),
  fulfil(contract.commentOnTask, commentOnTask),
  fulfil(contract.removeTaskComment, removeTaskComment),
  fulfilUpload(contract.addTaskFile, addTaskFile),
  fulfilDownload(contract.readTaskFile, readTaskFile),
  fulfil(contract.removeTaskFile, removeTaskFile),
  fulfil(contract.listReports, listReports),
  fulfil(contract.countReports, countReports),
  fulfil(contract.writeReport, writeReport),
  fulfil(contract.readReport, readReport),
  fulfil(contract.changeReport, changeReport),
  fulfil(contract.deleteReport, deleteReport),
  fulfil(contract.submitReport, submitReport),
  fulfilOutside(contract.decideReport, decideReport),
  fulfilUpload(contract.addReportPhoto, addReportPhoto),
  fulfilDownload(contract.readReportPhoto, readReportPhoto),
  fulfil(contract.removeReportPhoto, removeReportPhoto),
];
