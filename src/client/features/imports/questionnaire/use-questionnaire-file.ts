import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import type { ReadQuestionnaire } from '../../../../contract/questionnaire-files';
import { readQuestionnaire } from '../../../api/questionnaire-file';
import { recordsApi } from '../../../api/records-api';
import { useAppDispatch } from '../../../state/hooks';
import { apiErrorOf } from '../../../state/session/actions';
import { checkFaultText, serverText } from '../import-messages';

interface Wanted {
  readonly name: string;
  readonly clientId: string;
  readonly categoryId: string;
}

interface FileState {
  readonly file: File | null;
  /** What it asks, once that was read. */
  readonly read: ReadQuestionnaire | null;
  readonly running: 'reading' | 'creating' | null;
  readonly fault: string | null;
}
const NOTHING: FileState = { file: null, read: null, running: null, fault: null };

/** The way of one questionnaire's file: read, looked at, created as a draft, opened. */
export function useQuestionnaireFile() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [state, setState] = useState(NOTHING);
  const call = useRef<AbortController>(null);
  useEffect(() => () => call.current?.abort(), []);

  const read = async (file: File) => {
    const { signal } = (call.current = new AbortController());
    setState({ ...NOTHING, file, running: 'reading' });
    const answer = await dispatch(readQuestionnaire(file, signal));
    if (signal.aborted) return;
    if ('error' in answer) setState({ ...NOTHING, file, fault: checkFaultText(intl, answer.error) });
    else setState({ ...NOTHING, file, read: answer.read });
  };

  const create = async ({ name, clientId, categoryId }: Wanted) => {
    if (!state.read || state.running) return;
    setState({ ...state, running: 'creating', fault: null });
    const values = { ...state.read.questionnaire, name, client_id: clientId, category_id: categoryId };
    const { data, error } = await dispatch(
      recordsApi.endpoints.createRecord.initiate({ group: 'assessment-tools', values }, { track: false }),
    );
    const [id] = data?.ids ?? [];
    if (id !== undefined) void navigate(`/admin/assessment-tools/update/${encodeURIComponent(id)}`);
    else setState({ ...state, running: null, fault: serverText(intl, apiErrorOf(error)) });
  };

  return {
    ...state,
    choose: read,
    create,
    startAgain: () => setState(NOTHING),
    dismissFault: () => setState({ ...state, fault: null }),
  };
}
export type QuestionnaireFileControl = ReturnType<typeof useQuestionnaireFile>;
