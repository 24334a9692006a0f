import * as contract from '@ngo-plus/contract/people/volunteering';
import {
  handleCall,
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
  handleCall(contract.listHours, listHours),
  handleCall(contract.summariseHours, summariseHours),
  handleDownload(contract.exportHours, exportHours),
  handleCall(contract.readHourEntry, readHourEntry),
  handleCall(contract.listHourChanges, listHourChanges),
  handleCall(contract.noteHours, noteHours, inSystem),
  handleOutside(contract.amendHours, amendHours),
  handleOutside(contract.withdrawHours, withdrawHours),
  handleCall(contract.decideHours, decideHours),
  handleCall(contract.decideManyHours, decideManyHours),
  handleOutside(contract.reopenHours, reopenHours),
  handleCall(contract.listRates, listRates),
  handleCall(contract.setRate, setRate),
  handleCall(contract.endRate, endRate),
  handleCall(contract.readCheckInCode, readCheckInCode),
  handleCall(contract.listCheckIns, listCheckIns),
  handleOutside(contract.readOpenCheckIn, readOpenCheckIn),
  handleOutside(contract.readCodeOfShift, readCodeOfShift),
  handleCall(contract.checkInToShift, checkInToShift, inSystem),
  handleCall(contract.checkOutOfShift, checkOutOfShift, inSystem),
  handleCall(contract.listVolunteers, listVolunteers),
  handleCall(contract.listTasks, listTasks, atOwn),
  handleCall(contract.countTasks, countTasks, atOwn),
  handleCall(contract.assignTasks, assignTasks),
  handleCall(contract.readTask, readTask, atTask),
  handleCall(contract.changeTask, changeTask),
  handleCall(contract.reassignTask, reassignTask),
  handleCall(contract.setTaskState, setTaskState, atTask),
  handleCall(contract.deleteTask, deleteTask),
  handleCall(contract.tickTaskItem, tickTaskItem, atTaskItem),
  handleCall(contract.commentOnTask, commentOnTask, atTask),
  handleCall(contract.removeTaskComment, removeTaskComment, atTaskComment),
  handleUpload(contract.addTaskFile, addTaskFile),
  handleDownload(contract.readTaskFile, readTaskFile),
  handleCall(contract.removeTaskFile, removeTaskFile, atTaskFile),
  handleCall(contract.listReports, listReports, atOwn),
  handleCall(contract.countReports, countReports, atOwn),
  handleCall(contract.writeReport, writeReport, atOrganisation),
  handleCall(contract.readReport, readReport, atReport),
  handleCall(contract.changeReport, changeReport, atReport),
  handleCall(contract.deleteReport, deleteReport, atReport),
  handleCall(contract.submitReport, submitReport, atReport),
  handleOutside(contract.decideReport, decideReport),
  handleUpload(contract.addReportPhoto, addReportPhoto),
  handleDownload(contract.readReportPhoto, readReportPhoto),
  handleCall(contract.removeReportPhoto, removeReportPhoto, atReportPhoto),
];
