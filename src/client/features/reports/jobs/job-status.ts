import type { ReportJob } from '../../../../contract/reports';

export const isUnfinished = ({ status }: Pick<ReportJob, 'status'>): boolean =>
  status === 'waiting' || status === 'working';
