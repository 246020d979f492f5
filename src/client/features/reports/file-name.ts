import type { ReportFileFormat } from '../../api/report-file';
import { dayOfTime } from '../../lib/days';

/** What a report's file is called on the device. */
export const fileName = (tool: string, madeAt: string, format: ReportFileFormat): string =>
  `${tool.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim()} ${dayOfTime(madeAt)}.${format}`;
