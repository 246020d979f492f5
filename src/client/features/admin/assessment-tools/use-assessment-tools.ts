import type { AssessmentTool } from '../../../../contract/assessment-tools';
import { bandsIn, bandsText } from '../../../parts/resource-form/bands/bands-text';
import { useAppSelector } from '../../../state/hooks';
import type { FieldValue } from '../../../ui/remote-select/options';
import type { AdminResource } from '../resource';
import { sharedMessages } from '../shared-messages';
import { useStatuses, type Status } from '../use-statuses';
import { useShared } from '../use-shared';
import { useToolActions } from './use-tool-actions';

const [NO, YES] = ['no', 'yes'];
const flagOf = (value: FieldValue | undefined) => (value === YES ? 1 : 0);

const STATUSES: readonly Status[] = ['draft', 'active', 'archived'];

/** Questionnaires: all about them but their questions. */
export function useAssessmentTools(): AdminResource<AssessmentTool> {
  const shared = useShared('assessment-tools');
  const {
    about,
    intl,
    sources,
    isSuperAdmin,
    nameColumn,
    textColumn,
    referenceColumn,
    clientColumns,
    timeColumns,
    rangeFilters,
    nameField,
    clientField,
    ownClient,
  } = shared;
  const { statusColumn, statusField, statusFilter, statusMark } = useStatuses(STATUSES);
  const category = intl.formatMessage(sharedMessages.category);
  const version = intl.formatMessage({ id: 'admin.assessmentTools.version', defaultMessage: 'Version' });
  const questions = intl.formatMessage({ id: 'admin.assessmentTools.questionCount', defaultMessage: 'Questions' });
  const readsFiles = useAppSelector(({ connectivity }) => connectivity.capabilities?.exchange === true);
  const hasPositions = useAppSelector(({ connectivity }) => connectivity.capabilities?.positions === true);
  const hasReusedTexts = useAppSelector(({ connectivity }) => connectivity.capabilities?.reusedTexts === true);
  const hasTargets = useAppSelector(({ connectivity }) => connectivity.capabilities?.targets === true);
  const hasPoints = useAppSelector(({ connectivity }) => connectivity.capabilities?.points === true);
  return {
    ...about,
    emptyText: intl.formatMessage({
      id: 'admin.assessmentTools.empty',
      defaultMessage: 'A questionnaire holds the questions of an assessment.',
    }),
    ...(isSuperAdmin
      ? { importPath: '/admin/import-entities/assessment-tools' }
      : readsFiles && { importPath: '/admin/assessment-tools/import' }),

    columns: [
      nameColumn(),
      referenceColumn('category', category, 'categories', ({ category_id }) => category_id),
      statusColumn(),
      textColumn('version', version, ({ version }) => intl.formatNumber(version), {
        width: 120,
        align: 'end',
        isSortable: true,
        onPhone: 'fact',
      }),
      textColumn('questions', questions, (tool) => intl.formatNumber(tool.questions.length), {
        width: 120,
        align: 'end',
        onPhone: 'fact',
      }),
      ...clientColumns<AssessmentTool>(),
      ...timeColumns<AssessmentTool>(),
    ],
    filters: [
      statusFilter,
      { name: 'category_id', title: category, source: sources.categories },
      ...rangeFilters([{ name: 'version', title: version, range: 'numbers' }]),
    ],
    defaultSort: 'name',
    relations: ['category'],
    filterValue: ({ status, category_id }, filter) => (filter === 'status' ? status : category_id),

    actions: useToolActions(),
    mark: statusMark,
    bulkActions: [],
    canDelete: () => true,

    fields: (record) => [
      clientField(record === null),
      nameField,
      {
        kind: 'select',
        name: 'category_id',
        label: category,
        source: sources.categories,
        dependsOn: ['client_id'],
        isRequired: true,
        width: 'full',
      },
      {
        kind: 'textarea',
        name: 'description',
        label: intl.formatMessage({ id: 'admin.assessmentTools.description', defaultMessage: 'Description' }),
        maxLength: 2000,
      },
      {
        kind: 'choice',
        name: 'records_position',
        label: intl.formatMessage({ id: 'admin.assessmentTools.position', defaultMessage: 'Position' }),
        help: intl.formatMessage({
          id: 'admin.assessmentTools.positionHelp',
          defaultMessage: 'Where the device is when an assessment is started and submitted. People may refuse.',
        }),
        options: [
          {
            value: NO,
            label: intl.formatMessage({ id: 'admin.assessmentTools.positionNo', defaultMessage: 'Not recorded' }),
          },
          {
            value: YES,
            label: intl.formatMessage({ id: 'admin.assessmentTools.positionYes', defaultMessage: 'Recorded' }),
          },
        ],
        isHidden: () => !hasPositions,
      },
      {
        kind: 'choice',
        name: 'reuses_texts',
        label: intl.formatMessage({ id: 'admin.assessmentTools.reuse', defaultMessage: 'Texts of the last time' }),
        help: intl.formatMessage({
          id: 'admin.assessmentTools.reuseHelp',
          defaultMessage:
            'Each text question shows what was written at this location the last time. Choices and numbers are always given anew.',
        }),
        options: [
          {
            value: NO,
            label: intl.formatMessage({ id: 'admin.assessmentTools.reuseNo', defaultMessage: 'For reading only' }),
          },
          {
            value: YES,
            label: intl.formatMessage({ id: 'admin.assessmentTools.reuseYes', defaultMessage: 'May be used again' }),
          },
        ],
        isHidden: () => !hasReusedTexts,
      },
      {
        kind: 'number',
        name: 'target',
        label: intl.formatMessage({ id: 'admin.assessmentTools.target', defaultMessage: 'Target (%)' }),
        help: intl.formatMessage({
          id: 'admin.assessmentTools.targetHelp',
          defaultMessage: 'The mean score that is to be reached, drawn into figures and reports. It changes no score.',
        }),
        min: 0,
        max: 100,
        isWhole: true,
        isHidden: () => !hasTargets,
      },
      {
        kind: 'bands',
        name: 'bands',
        label: intl.formatMessage({ id: 'admin.assessmentTools.bands', defaultMessage: 'Names of results' }),
        help: intl.formatMessage({
          id: 'admin.assessmentTools.bandsHelp',
          defaultMessage: 'What a score is called from so many percent on. Assessments that have begun keep theirs.',
        }),
        isHidden: () => !hasPoints,
        isForOneOnly: true,
        width: 'full',
      },
      ...(record === null
        ? []
        : [
            { ...statusField, isReadOnly: true, width: 'half' as const },
            {
              kind: 'number' as const,
              name: 'questions',
              label: questions,
              isReadOnly: true,
              min: 0,
              max: record.questions.length,
            },
          ]),
    ],
    toValues: (record) => ({
      client_id: record?.client_id ?? ownClient,
      name: record?.name ?? '',
      category_id: record?.category_id ?? null,
      description: record?.description ?? '',
      records_position: record?.records_position === 1 ? YES : NO,
      reuses_texts: record?.reuses_texts === 1 ? YES : NO,
      target: record?.target ?? null,
      bands: bandsText(record?.bands),
      ...(record !== null && { status: record.status, questions: record.questions.length }),
    }),
    toBody: ({ status: _status, questions: _questions, records_position, reuses_texts, target, bands, ...values }) => ({
      values: {
        ...values,
        ...(hasPositions && { records_position: flagOf(records_position) }),
        ...(hasReusedTexts && { reuses_texts: flagOf(reuses_texts) }),
        ...(hasTargets && { target }),
        ...(hasPoints && { bands: bandsIn(typeof bands === 'string' ? bands : '') }),
      },
    }),
  };
}
