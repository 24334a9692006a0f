import * as contract from '@ngo-plus/contract/people/volunteering';
import {
  handleCall,
  handleDownload,
  handleOutside,
  handleUpload,
  inSystem,
} from '../../kernel/index.ts';
import { listCheckIns, readCheckInCode } from './check-ins/coordinator-queries.ts';
import {
  checkInToShift,
  checkOutOfShift,
  readCodeOfShift,
  readOpenCheckIn,
} from './check-ins/service.ts';
import { decideHours, decideManyHours } from './hours/decisions.ts';
import { exportHours } from './hours/export.ts';
import { amendHours, logHours, withdrawHours } from './hours/log-hours.ts';
import { endRate, listRates, setRate } from './hours/rates.ts';
import { listHourChanges, listHours, readHourEntry } from './hours/read-entries.ts';
import { reopenHours } from './hours/reversal.ts';
import { summariseHours } from './hours/summary.ts';
import { listVolunteers } from './people.ts';
import { changeReport, deleteReport, submitReport, writeReport } from './reports/commands.ts';
import { decideReport } from './reports/decisions.ts';
import { addReportPhoto, readReportPhoto, removeReportPhoto } from './reports/photos.ts';
import { countReports, listReports, readReport } from './reports/read-report.ts';
import { assignTasks, changeTask, deleteTask, reassignTask } from './tasks/assignment.ts';
import { addTaskFile, readTaskFile, removeTaskFile } from './tasks/files.ts';
import { countTasks, listTasks } from './tasks/list.ts';
import { commentOnTask, removeTaskComment, setTaskState, tickTaskItem } from './tasks/progress.ts';
import { readTask } from './tasks/read-task.ts';
import {
  readContext,
  volunteerContextOfOrganisation,
  volunteerContextOfReport,
  volunteerContextOfReportPhoto,
  volunteerContextOfTask,
  volunteerContextOfTaskComment,
  volunteerContextOfTaskFile,
  volunteerContextOfTaskItem,
} from './volunteer-context.ts';

export const volunteeringRoutes = [
  handleCall(contract.listHours, listHours),
  handleCall(contract.summariseHours, summariseHours),
  handleDownload(contract.exportHours, exportHours),
  handleCall(contract.readHourEntry, readHourEntry),
  handleCall(contract.listHourChanges, listHourChanges),
  handleCall(contract.logHours, logHours, inSystem),
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
  handleCall(contract.listTasks, listTasks, readContext),
  handleCall(contract.countTasks, countTasks, readContext),
  handleCall(contract.assignTasks, assignTasks),
  handleCall(contract.readTask, readTask, volunteerContextOfTask),
  handleCall(contract.changeTask, changeTask),
  handleCall(contract.reassignTask, reassignTask),
  handleCall(contract.setTaskState, setTaskState, volunteerContextOfTask),
  handleCall(contract.deleteTask, deleteTask),
  handleCall(contract.tickTaskItem, tickTaskItem, volunteerContextOfTaskItem),
  handleCall(contract.commentOnTask, commentOnTask, volunteerContextOfTask),
  handleCall(contract.removeTaskComment, removeTaskComment, volunteerContextOfTaskComment),
  handleUpload(contract.addTaskFile, addTaskFile),
  handleDownload(contract.readTaskFile, readTaskFile),
  handleCall(contract.removeTaskFile, removeTaskFile, volunteerContextOfTaskFile),
  handleCall(contract.listReports, listReports, readContext),
  handleCall(contract.countReports, countReports, readContext),
  handleCall(contract.writeReport, writeReport, volunteerContextOfOrganisation),
  handleCall(contract.readReport, readReport, volunteerContextOfReport),
  handleCall(contract.changeReport, changeReport, volunteerContextOfReport),
  handleCall(contract.deleteReport, deleteReport, volunteerContextOfReport),
  handleCall(contract.submitReport, submitReport, volunteerContextOfReport),
  handleOutside(contract.decideReport, decideReport),
  handleUpload(contract.addReportPhoto, addReportPhoto),
  handleDownload(contract.readReportPhoto, readReportPhoto),
  handleCall(contract.removeReportPhoto, removeReportPhoto, volunteerContextOfReportPhoto),
];
