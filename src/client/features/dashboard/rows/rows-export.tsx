import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import Button from 'antd/es/button';
import { useState } from 'react';
import { defineMessages, FormattedMessage, useIntl, type IntlShape } from 'react-intl';
import type { AssessmentColumn, DashboardAnswersQuery, ValueColumn } from '../../../../contract/dashboard';
import type { Capabilities } from '../../../api/context';
import { exportAnswers } from '../../../api/export-file';
import { inWords } from '../../../parts/in-words';
import { ExportFrame } from '../../../parts/export/export-frame';
import { typeMessages } from '../../../parts/value-messages';
import { useAppSelector } from '../../../state/hooks';
import { ChoiceGroup } from '../../../ui/choice-group';
import { statusMessages } from '../filters/filter-messages';

const assessmentTitles = defineMessages<AssessmentColumn>({
  receipt: { id: 'dashboard.export.receipt', defaultMessage: 'Receipt number' },
  assessment_tool: { id: 'dashboard.column.tool', defaultMessage: 'Questionnaire' },
  version: { id: 'admin.history.version', defaultMessage: 'Version' },
  client: { id: 'admin.field.client', defaultMessage: 'Client' },
  project: { id: 'admin.field.project', defaultMessage: 'Project' },
  district: { id: 'admin.field.district', defaultMessage: 'District' },
  location: { id: 'dashboard.column.location', defaultMessage: 'Location' },
  code: { id: 'dashboard.export.code', defaultMessage: 'Code of the location' },
  user: { id: 'dashboard.rows.manager', defaultMessage: 'Manager' },
  status: { id: 'dashboard.byStatus', defaultMessage: 'Status' },
  score: { id: 'dashboard.export.score', defaultMessage: 'Score (%)' },
  result: { id: 'dashboard.export.result', defaultMessage: 'Result' },
  begun_at: { id: 'dashboard.rows.begun', defaultMessage: 'Begun' },
  changed_at: { id: 'dashboard.export.changed', defaultMessage: 'Last changed' },
  completed_at: { id: 'dashboard.column.completed', defaultMessage: 'Completed' },
  received_at: { id: 'dashboard.export.received', defaultMessage: 'Received' },
  closing_words: { id: 'dashboard.export.closingWords', defaultMessage: 'Closing words' },
  id: { id: 'dashboard.export.id', defaultMessage: 'ID' },
  begun_position: { id: 'dashboard.export.begunPosition', defaultMessage: 'Position at the start' },
  completed_position: { id: 'dashboard.export.completedPosition', defaultMessage: 'Position at submission' },
  evidence: { id: 'dashboard.export.evidence', defaultMessage: 'Photos and files' },
});

/** Beside values these stand in every row, to tell whose they are. */
const BESIDE_VALUES = [
  ...(['receipt', 'assessment_tool', 'version', 'client', 'project', 'district', 'location', 'code', 'user'] as const),
  ...(['status', 'begun_at', 'completed_at'] as const),
];

const valueTitles = defineMessages<ValueColumn>({
  kind: { id: 'dashboard.export.kind', defaultMessage: 'What it is' },
  category: { id: 'admin.field.category', defaultMessage: 'Category' },
  question: { id: 'dashboard.export.question', defaultMessage: 'Question' },
  type: { id: 'dashboard.export.type', defaultMessage: 'Type' },
  value: { id: 'dashboard.rows.answer', defaultMessage: 'Answer' },
  percent: { id: 'dashboard.export.percent', defaultMessage: 'Worth (%)' },
  note: { id: 'dashboard.export.note', defaultMessage: 'Note' },
});

const kindMessages = defineMessages({
  question: { id: 'dashboard.export.question', defaultMessage: 'Question' },
  custom_question: { id: 'dashboard.export.ownQuestion', defaultMessage: 'Own question' },
  key_trend: { id: 'dashboard.export.keyTrend', defaultMessage: 'Key trend' },
  closing_words: { id: 'dashboard.export.closingWords', defaultMessage: 'Closing words' },
});

type Per = 'assessment' | 'value';

/** Columns that not every server can fill. */
const NEEDS: Partial<Record<AssessmentColumn, keyof Capabilities>> = {
  result: 'namedResults',
  begun_position: 'positions',
  completed_position: 'positions',
  evidence: 'evidenceAnswers',
};

function shapeOf(intl: IntlShape, per: Per, capabilities: Capabilities | null) {
  const offered = Object.entries(assessmentTitles).filter(([column]) => {
    const needed = NEEDS[column as AssessmentColumn];
    return needed === undefined || capabilities?.[needed] === true;
  });
  const titles = inWords(intl, Object.fromEntries(offered));
  const status = inWords(intl, statusMessages);
  if (per === 'assessment') return { per, columns: titles, words: { status }, questions: '1' as const };
  const beside = Object.fromEntries(BESIDE_VALUES.map((key) => [key, titles[key] ?? '']));
  return {
    per,
    columns: { ...beside, ...inWords(intl, valueTitles) },
    words: { status, kind: inWords(intl, kindMessages), type: inWords(intl, typeMessages) },
  };
}

interface RowsExportProps {
  readonly query: DashboardAnswersQuery & { readonly id: string };
  readonly total: number;
}

/** Has the assessments behind a number made into a file. */
export function RowsExport({ query, total }: RowsExportProps) {
  const intl = useIntl();
  const capabilities = useAppSelector(({ connectivity }) => connectivity.capabilities);
  const [isOpen, setOpen] = useState(false);
  const [per, setPer] = useState<Per>('assessment');
  if (capabilities?.exports !== true) return null;
  return (
    <>
      <Button icon={<DownloadOutlined aria-hidden="true" />} onClick={() => setOpen(true)}>
        <FormattedMessage id="admin.list.export" defaultMessage="Export" />
      </Button>
      {isOpen && (
        <ExportFrame
          title={
            <FormattedMessage
              id="dashboard.export.title"
              defaultMessage="Export {total, plural, one {one assessment} other {# assessments}}"
              values={{ total }}
            />
          }
          text={
            <FormattedMessage
              id="dashboard.export.text"
              defaultMessage="The file will have the assessments behind this number, on all its pages, with the words that people wrote."
            />
          }
          fileOf={(format) => ({
            title: intl.formatMessage({ id: 'dashboard.rows', defaultMessage: 'Assessments' }),
            format,
            call: (signal) => exportAnswers(query, { format, ...shapeOf(intl, per, capabilities) }, signal),
          })}
          onClose={() => setOpen(false)}
        >
          <ChoiceGroup
            legend={<FormattedMessage id="dashboard.export.per" defaultMessage="One row for each" />}
            options={[
              {
                value: 'assessment',
                label: <FormattedMessage id="dashboard.export.perAssessment" defaultMessage="Assessment" />,
              },
              {
                value: 'value',
                label: <FormattedMessage id="dashboard.export.perValue" defaultMessage="Answer in it" />,
              },
            ]}
            chosen={per}
            onChoose={setPer}
          />
        </ExportFrame>
      )}
    </>
  );
}
