import { useIntl } from 'react-intl';
import type { Section } from '../../lib/sections';

/** Names a section in words; `null` is the last one, the manager's own. */
export function useSectionName(): (section: Section | null) => string {
  const intl = useIntl();
  return (section) =>
    section === null
      ? intl.formatMessage({ id: 'answering.sections.own', defaultMessage: 'Own questions and closing' })
      : (section.name ?? intl.formatMessage({ id: 'answering.sections.other', defaultMessage: 'Questions' }));
}
