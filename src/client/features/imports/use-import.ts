import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { ImportCreatable, ImportFixes, ImportKind, ImportOutcome } from '../../../contract/imports';
import { isUncertain, isUnreachable } from '../../api/api-error';
import { baseApi } from '../../api/base-api';
import { sendImport, type ImportRequest, type Progress } from '../../api/import-file';
import { newUuid } from '../../lib/ids';
import type { AppThunk } from '../../state/context';
import { useAppDispatch } from '../../state/hooks';
import { copyOf } from './file-copy';
import { differenceOf } from './fixes';
import { changedFileText, checkFaultText, lostText, serverText, sizeText } from './import-messages';

export type Step = 'file' | 'columns' | 'check' | 'result';
type Reading = Pick<ImportRequest, 'sheet' | 'headerRow' | 'encoding' | 'mapping'>;
export type Settings = Pick<ImportRequest, 'clientId' | 'toolId' | 'existing'>;

/** An import that was sent. The same again under the same key is not done twice: the server says what became of it. */
interface Attempt {
  readonly request: ImportRequest;
  readonly idempotencyKey: string;
}

interface ImportState {
  readonly step: Step;
  readonly file: File | null;
  /** What was read of it, and is sent. */
  readonly copy: File | null;
  readonly reading: Reading;
  readonly fixes: ImportFixes;
  /** What was typed when the rows were last checked. */
  readonly checked: ImportFixes;
  /** Groups of which what rows name is created with them. */
  readonly create: readonly ImportCreatable[];
  /** Of the last check. */
  readonly outcome: ImportOutcome | null;
  /** Of the import. */
  readonly made: ImportOutcome | null;
  /** The import whose answer was lost. */
  readonly lost: Attempt | null;
  readonly running: { readonly isDryRun: boolean; readonly progress: Progress | null } | null;
  readonly fault: string | null;
}
const NOTHING: ImportState = {
  step: 'file',
  file: null,
  copy: null,
  reading: {},
  fixes: {},
  checked: {},
  create: [],
  outcome: null,
  made: null,
  lost: null,
  running: null,
  fault: null,
};

/** In bytes: what the server takes. */
export const LARGEST = 25 * 1024 * 1024;

const knowsKeys: AppThunk<boolean> = (_dispatch, _getState, context) => context.capabilities()?.idempotency === true;

/** The way of one file: read, understood, checked, corrected, imported. The file stays here, not in the state. */
export function useImport(kind: ImportKind, settings: Settings) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [state, setState] = useState(NOTHING);
  const call = useRef<AbortController>(null);
  const isWriting = useRef(false);
  useEffect(
    () => () => {
      // An import goes on without us; a check is of no use any more.
      if (!isWriting.current) call.current?.abort();
    },
    [],
  );
  const change = (changes: Partial<ImportState>) => setState((before) => ({ ...before, ...changes }));
  const requestOf = (file: File, reading: Reading = state.reading, create = state.create): ImportRequest => ({
    kind,
    ...settings,
    ...reading,
    file,
    fixes: state.fixes,
    create,
  });

  /** Null: it was given up. */
  const send = async (request: ImportRequest, isDryRun: boolean, idempotencyKey?: string) => {
    const { signal } = (call.current = new AbortController());
    isWriting.current = !isDryRun;
    change({ running: { isDryRun, progress: null }, fault: null });
    const onProgress = (progress: Progress) => {
      if (!signal.aborted) change({ running: { isDryRun, progress } });
    };
    const answer = await dispatch(
      sendImport(request, { isDryRun, signal, onProgress, ...(idempotencyKey !== undefined && { idempotencyKey }) }),
    );
    isWriting.current = false;
    return signal.aborted ? null : answer;
  };

  /** Null: the file is another one by now, and that is said. */
  const readFile = async (file: File, isDryRun: boolean): Promise<File | null> => {
    change({ running: { isDryRun, progress: null }, fault: null });
    const copy = await copyOf(file, state.copy);
    change(copy ? { copy } : { running: null, fault: changedFileText(intl) });
    return copy;
  };

  /** Dry run; then goes to `step`. */
  const check = async (step: Step, reading: Reading = state.reading, create = state.create) => {
    if (!state.file || state.running) return;
    const copy = await readFile(state.file, true);
    if (!copy) return;
    const request = requestOf(copy, reading, create);
    const answer = await send(request, true);
    if (!answer) return;
    if ('error' in answer) change({ running: null, fault: checkFaultText(intl, answer.error) });
    else change({ outcome: answer.outcome, step, reading, create, checked: request.fixes, lost: null, running: null });
  };

  const settle = (outcome: ImportOutcome) => {
    dispatch(baseApi.util.invalidateTags(['admin']));
    if (outcome.import_id !== null) {
      change({ made: outcome, step: 'result', lost: null, running: null });
      return;
    }
    const fault = intl.formatMessage({
      id: 'import.fault.refused',
      defaultMessage: 'Nothing was imported: some rows have problems.',
    });
    change({ outcome, lost: null, running: null, fault });
  };

  const importRows = async () => {
    if (!state.file || state.running) return;
    const copy = state.lost ? state.lost.request.file : await readFile(state.file, false);
    if (!copy) return;
    const attempt = state.lost ?? { request: requestOf(copy), idempotencyKey: newUuid() };
    const canAsk = dispatch(knowsKeys);
    const trySending = () => send(attempt.request, false, canAsk ? attempt.idempotencyKey : undefined);
    let answer = await trySending();
    // Most often the connection is there again at once.
    if (canAsk && answer && 'error' in answer && isUnreachable(answer.error)) answer = await trySending();
    if (!answer) return;
    if ('outcome' in answer) settle(answer.outcome);
    else if (isUncertain(answer.error))
      change({ running: null, lost: canAsk ? attempt : null, fault: lostText(intl, answer.error, canAsk) });
    else change({ running: null, lost: null, fault: serverText(intl, answer.error) });
  };

  const chooseFile = (file: File) => {
    const fault = intl.formatMessage(
      { id: 'import.fault.size', defaultMessage: '“{name}” has {size}. A file may have {most} at most.' },
      { name: file.name, size: sizeText(intl, file.size), most: sizeText(intl, LARGEST) },
    );
    setState(file.size > LARGEST ? { ...NOTHING, fault } : { ...NOTHING, file });
  };

  return {
    ...state,
    chooseFile,
    check,
    importRows,
    /** Checks again, with what is to be created of what rows name. */
    createMissing: (create: readonly ImportCreatable[]) => check('check', state.reading, create),
    requestOf,
    /** Ends a check that runs. */
    cancel: () => {
      call.current?.abort();
      change({ running: null });
    },
    goTo: (step: Step) => change({ step, fault: null }),
    dismissFault: () => change({ fault: null }),
    changeFixes: (next: (fixes: ImportFixes) => ImportFixes) =>
      setState((before) => ({ ...before, fixes: next(before.fixes) })),
    startAgain: () => setState(NOTHING),
    isImporting: state.running?.isDryRun === false,
    /** Something was typed that is not imported. */
    isTyped: state.step !== 'result' && differenceOf(state.fixes, {}) > 0,
  };
}
export type ImportControl = ReturnType<typeof useImport>;
