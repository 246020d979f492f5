import InboxOutlined from '@ant-design/icons/InboxOutlined';
import { useIntl } from 'react-intl';
import type { AssessmentTool } from '../../../../contract/assessment-tools';
import { assessmentToolsApi } from '../../../api/assessment-tools-api';
import type { ChangingAction } from '../resource';
import { useSharedActions } from '../use-shared-actions';

const withStatus =
  (id: string, status: AssessmentTool['status']): ChangingAction['act'] =>
  (dispatch) =>
    dispatch(assessmentToolsApi.endpoints.changeAssessmentToolStatus.initiate({ id, status }, { track: false }));

/** What can be done with a questionnaire, beside editing it. */
export function useToolActions(): (tool: AssessmentTool) => readonly ChangingAction[] {
  const intl = useIntl();
  const { activate, copy } = useSharedActions();
  const archive = ({ id, name }: AssessmentTool): ChangingAction => ({
    key: 'archive',
    label: intl.formatMessage({ id: 'admin.assessmentTools.archive', defaultMessage: 'Archive' }),
    icon: <InboxOutlined aria-hidden="true" />,
    question: {
      title: intl.formatMessage({ id: 'admin.assessmentTools.archiveQuestion', defaultMessage: 'Archive “{name}”?' }, { name }),
      text: intl.formatMessage({
        id: 'admin.assessmentTools.archiveText',
        defaultMessage: 'No new assessments can be started with it. Those that were started stay as they are.',
      }),
    },
    act: withStatus(id, 'archived'),
    done: intl.formatMessage({ id: 'admin.assessmentTools.archived', defaultMessage: '“{name}” is archived.' }, { name }),
  });
  const copied = intl.formatMessage({
    id: 'admin.assessmentTools.copyText',
    defaultMessage: 'The copy is a draft with all questions and no assessments.',
  });
  return (tool) => [
    tool.status === 'active' ? archive(tool) : activate(tool.name, withStatus(tool.id, 'active')),
    copy(tool.name, copied, (dispatch) => dispatch(assessmentToolsApi.endpoints.copyAssessmentTool.initiate({ id: tool.id }, { track: false }))),
  ];
}
