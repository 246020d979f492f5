import InboxOutlined from '@ant-design/icons/InboxOutlined';
import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import PlayCircleOutlined from '@ant-design/icons/PlayCircleOutlined';
import { useIntl } from 'react-intl';
import type { QuestionnaireFormat } from '../../../../contract/questionnaire-files';
import type { AssessmentTool } from '../../../../contract/assessment-tools';
import { exportQuestionnaire } from '../../../api/questionnaire-file';
import { recordsApi } from '../../../api/records-api';
import { saveFile } from '../../../lib/save-file';
import { useAppSelector } from '../../../state/hooks';
import type { ChangingAction } from '../resource';
import { useSharedActions } from '../use-shared-actions';
import { usePublishMessages } from './use-publish-messages';

const withStatus =
  (id: string, status: AssessmentTool['status']): ChangingAction['act'] =>
  (dispatch) =>
    dispatch(
      recordsApi.endpoints.changeRecordStatus.initiate({ group: 'assessment-tools', id, status }, { track: false }),
    );

/** What its status can become: a draft is published, an active one archived, an archived one activated again. */
export function useStatusAction(): (tool: AssessmentTool) => ChangingAction {
  const intl = useIntl();
  const { activate } = useSharedActions();
  const publishWords = usePublishMessages();
  const publish = ({ id, name }: AssessmentTool): ChangingAction => {
    const { publish: label, done, ...question } = publishWords(name);
    return {
      key: 'publish',
      label,
      icon: <PlayCircleOutlined aria-hidden="true" />,
      question,
      act: withStatus(id, 'active'),
      done,
    };
  };
  const archive = ({ id, name }: AssessmentTool): ChangingAction => ({
    key: 'archive',
    label: intl.formatMessage({ id: 'admin.assessmentTools.archive', defaultMessage: 'Archive' }),
    icon: <InboxOutlined aria-hidden="true" />,
    question: {
      title: intl.formatMessage(
        { id: 'admin.assessmentTools.archiveQuestion', defaultMessage: 'Archive “{name}”?' },
        { name },
      ),
      text: intl.formatMessage({
        id: 'admin.assessmentTools.archiveText',
        defaultMessage: 'No new assessments can be started with it. Those that were started stay as they are.',
      }),
    },
    act: withStatus(id, 'archived'),
    done: intl.formatMessage(
      { id: 'admin.assessmentTools.archived', defaultMessage: '“{name}” is archived.' },
      { name },
    ),
  });
  const activateAgain = ({ id, name }: AssessmentTool): ChangingAction => ({
    ...activate(name, withStatus(id, 'active')),
    label: intl.formatMessage({ id: 'admin.assessmentTools.activateAgain', defaultMessage: 'Activate again' }),
  });
  const actions = { draft: publish, active: archive, archived: activateAgain };
  return (tool) => actions[tool.status](tool);
}

/** Gives it as a file: JSON is complete, an XLSForm says what such a form can. */
function useExportActions(): (tool: AssessmentTool) => readonly ChangingAction[] {
  const intl = useIntl();
  const isKnown = useAppSelector(({ connectivity }) => connectivity.capabilities?.exchange === true);
  const action = ({ id, name }: AssessmentTool, format: QuestionnaireFormat, label: string): ChangingAction => ({
    key: `export-${format}`,
    label,
    icon: <DownloadOutlined aria-hidden="true" />,
    act: async (dispatch) => {
      const answer = await dispatch(exportQuestionnaire(id, format));
      if ('error' in answer) return { error: answer.error };
      saveFile(`${name}.${format}`, answer.file);
      return {};
    },
    done: intl.formatMessage(
      { id: 'import.saved', defaultMessage: '“{name}” was saved.' },
      { name: `${name}.${format}` },
    ),
  });
  return (tool) =>
    isKnown
      ? [
          action(
            tool,
            'json',
            intl.formatMessage({ id: 'admin.assessmentTools.exportJson', defaultMessage: 'Export (JSON, complete)' }),
          ),
          action(
            tool,
            'xlsx',
            intl.formatMessage({ id: 'admin.assessmentTools.exportForm', defaultMessage: 'Export as XLSForm (XLSX)' }),
          ),
        ]
      : [];
}

/** What can be done with a questionnaire, beside editing it. */
export function useToolActions(): (tool: AssessmentTool) => readonly ChangingAction[] {
  const intl = useIntl();
  const { copy } = useSharedActions();
  const statusAction = useStatusAction();
  const exportActions = useExportActions();
  const copied = intl.formatMessage({
    id: 'admin.assessmentTools.copyText',
    defaultMessage: 'The copy is a draft with all questions and no assessments.',
  });
  return (tool) => [
    statusAction(tool),
    copy(tool.name, copied, (dispatch) =>
      dispatch(recordsApi.endpoints.copyRecord.initiate({ group: 'assessment-tools', id: tool.id }, { track: false })),
    ),
    ...exportActions(tool),
  ];
}
