import type { ResponseExport, ResponseExportFormat } from '@ngo-plus/contract/data/responses';
import { type Phrase, phrases } from '@ngo-plus/contract/kernel';
import type { Status } from '../../../ui/index.ts';

export const formatNames: Readonly<Record<ResponseExportFormat, Phrase>> = phrases({
  xlsx: 'Excel workbook',
  csv: 'CSV',
  sav: 'SPSS data file',
  geojson: 'GeoJSON',
  kml: 'KML',
  media: 'Photos and files',
});

export const formatHints: Readonly<Record<ResponseExportFormat, Phrase>> = phrases({
  xlsx: 'A sheet for each repeat',
  csv: 'A file for each repeat',
  sav: 'With labels of questions and choices',
  geojson: 'Places, for maps and GIS',
  kml: 'Places, for Google Earth',
  media: 'A ZIP file with a folder for each response',
});

type State = ResponseExport['state'];

export const exportStateNames: Readonly<Record<State, Phrase>> = phrases({
  waiting: 'Waiting',
  running: 'In progress',
  ready: 'Ready',
  cancelled: 'Cancelled',
  outdated: 'Out of date',
  failed: 'Failed',
});

export const exportBadges: Readonly<Record<State, Status>> = {
  waiting: 'waiting',
  running: 'waiting',
  ready: 'done',
  cancelled: 'draft',
  outdated: 'stopped',
  failed: 'stopped',
};

export const isUnfinished = ({ state }: Pick<ResponseExport, 'state'>): boolean =>
  state === 'waiting' || state === 'running';
