import * as contract from '@ngo-plus/contract/people/volunteering';
import {
  fulfil,
  handleDownload,
  handleOutside,
  handleUpload,
  inSystem,
} from '../../kernel/index.ts';
import {
  atOrganisation,
  atOwn,
  atReport,
  atReportPhoto,
  atTask,
  atTaskComment,
  atTaskFile,
  atTaskItem,
} from './act-as-volunteer.ts';
import { listCheckIns, readCheckInCode } from './check-ins/coordinating.ts';
import {
  checkInToShift,
  checkOutOfShift,
  readCodeOfShift,
  readOpenCheckIn,
} from './check-ins/service.ts';
import { decideHours, decideManyHours } from './hours/decisions.ts';
import { exportHours } from './hours/exporting.ts';
import { amendHours, noteHours, withdrawHours } from './hours/log-hours.ts';
import { endRate, listRates, setRate } from './hours/rates.ts';
import { listHourChanges, listHours, readHourEntry } from './hours/read-entries.ts';
import { reopenHours } from './hours/reopening.ts';
import { summariseHours } from './hours/summary.ts';
import { listVolunteers } from './people.ts';
import { changeReport, deleteReport, submitReport, writeReport } from './reports/commands.ts';
import { decideReport } from './reports/decisions.ts';
import { addReportPhoto, readReportPhoto, removeReportPhoto } from './reports/photos.ts';
import { countReports, listReports, readReport } from './reports/read-report.ts';
import { assignTasks, changeTask, deleteTask, reassignTask } from './tasks/assigning.ts';
import { addTaskFile, readTaskFile, removeTaskFile } from './tasks/files.ts';
import { countTasks, listTasks } from './tasks/listing.ts';
import { readTask } from './tasks/read-task.ts';
import { commentOnTask, removeTaskComment, setTaskState, tickTaskItem } from './tasks/working.ts';

export const volunteeringRoutes = [
  fulfil(contract.listHours, listHours),
  fulfil(contract.summariseHours, summariseHours),
  handleDownload(contract.exportHours, exportHours),
  fulfil(contract.readHourEntry, readHourEntry),
  fulfil(contract.listHourChanges, listHourChanges),
  fulfil(contract.noteHours, noteHours, inSystem),
  handleOutside(contract.amendHours, amendHours),
  handleOutside(contract.withdrawHours, withdrawHours),
  fulfil(contract.decideHours, decideHours),
  fulfil(contract.decideManyHours, decideManyHours),
  handleOutside(contract.reopenHours, reopenHours),
  fulfil(contract.listRates, listRates),
  fulfil(contract.setRate, setRate),
  fulfil(contract.endRate, endRate),
  fulfil(contract.readCheckInCode, readCheckInCode),
  fulfil(contract.listCheckIns, listCheckIns),
  handleOutside(contract.readOpenCheckIn, readOpenCheckIn),
  handleOutside(contract.readCodeOfShift, readCodeOfShift),
  fulfil(contract.checkInToShift, checkInToShift, inSystem),
  fulfil(contract.checkOutOfShift, checkOutOfShift, inSystem),
  fulfil(contract.listVolunteers, listVolunteers),
  fulfil(contract.listTasks, listTasks, atOwn),
  fulfil(contract.countTasks, countTasks, atOwn),
  fulfil(contract.assignTasks, assignTasks),
  fulfil(contract.readTask, readTask, atTask),
  fulfil(contract.changeTask, changeTask),
  fulfil(contract.reassignTask, reassignTask),
  fulfil(contract.setTaskState, setTaskState, atTask),
  fulfil(contract.deleteTask, deleteTask),
  fulfil(contract.tickTaskItem, tickTaskItem, atTaskItem),
  fulfil(contract.commentOnTask, commentOnTask, atTask),
  fulfil(contract.removeTaskComment, removeTaskComment, atTaskComment),
  handleUpload(contract.addTaskFile, addTaskFile),
  handleDownload(contract.readTaskFile, readTaskFile),
  fulfil(contract.removeTaskFile, removeTaskFile, atTaskFile),
  fulfil(contract.listReports, listReports, atOwn),
  fulfil(contract.countReports, countReports, atOwn),
  fulfil(contract.writeReport, writeReport, atOrganisation),
  fulfil(contract.readReport, readReport, atReport),
  fulfil(contract.changeReport, changeReport, atReport),
  fulfil(contract.deleteReport, deleteReport, atReport),
  fulfil(contract.submitReport, submitReport, atReport),
  handleOutside(contract.decideReport, decideReport),
  handleUpload(contract.addReportPhoto, addReportPhoto),
  handleDownload(contract.readReportPhoto, readReportPhoto),
  fulfil(contract.removeReportPhoto, removeReportPhoto, atReportPhoto),
];
