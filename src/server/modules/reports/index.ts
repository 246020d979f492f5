/* What other groups use of reports. */
export { findReportedTool, readFilters, readLogo, readReport } from './read-report';
