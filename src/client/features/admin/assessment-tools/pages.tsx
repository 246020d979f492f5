import { recordPages } from '../record-pages';
import { AssessmentToolUpdatePage } from './update-page';
import { useAssessmentTools } from './use-assessment-tools';

/** A new questionnaire begins with what it is about; it leads on to its questions. */
export const pages = {
  ...recordPages(useAssessmentTools, { isOpenedWhenMade: true }),
  UpdatePage: AssessmentToolUpdatePage,
};
