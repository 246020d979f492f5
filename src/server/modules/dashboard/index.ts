/* What other groups use of the dashboard: what stands in files of assessments. */
export { type ExportedAnswer, exportedAnswer } from './exported-answer';
export { exportedValues, valueCells, valueWords } from './exported-values';
