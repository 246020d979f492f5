import { Fragment, useEffect, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { AssessmentTool } from '../../../contract/assessment-tools';
import type { ApiError } from '../../api/api-error';
import { errorText } from '../../state/errors/error-messages';
import { selectAnswer } from '../../state/answers/selectors';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { answerOpened } from '../../state/kept/slice';
import { firstIdOf } from '../../state/outbox/rekey';
import { selectLocation } from '../../state/records/selectors';
import { LinkButton } from '../../ui/link-button';
import { PageState } from '../../ui/page-state';
import { useAnswerOnDevice } from './use-answer-on-device';
import { useSpokenTool } from '../../state/sheet/spoken-tool';
import { useFreshAnswer } from './use-fresh-answer';
import { RetryButton } from '../../ui/retry-button';

/** What the pages about one answer start from. */
export interface ReadyAnswer {
  readonly answerId: string;
  readonly tool: AssessmentTool;
  /** Empty where the location is not on the device. */
  readonly locationName: string;
}

const toHome = (
  <LinkButton to="/">
    <FormattedMessage id="answering.gate.home" defaultMessage="Back to all assessments" />
  </LinkButton>
);

function Failed({ error, onRetry }: { readonly error: ApiError; readonly onRetry: () => void }) {
  const intl = useIntl();
  return (
    <PageState
      title={<FormattedMessage id="answering.gate.failed" defaultMessage="This assessment could not be opened" />}
      actions={
        <>
          <RetryButton type="primary" onClick={onRetry} />
          {toHome}
        </>
      }
    >
      {errorText(intl, error)}
    </PageState>
  );
}

/**
 * Finds the answer of the address on the device or, failing that, on the server, and says so when it is on neither.
 * An address with a temporary id becomes the server's once that is known, without the page being built anew; for
 * another answer it is built anew, so that nothing that was typed for one is shown in the other.
 */
export function AnswerGate({
  suffix = '',
  children,
}: {
  readonly suffix?: string;
  readonly children: (ready: ReadyAnswer) => ReactNode;
}) {
  const { id = '' } = useParams();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const location = useLocation();
  const { search } = location;
  const state: unknown = location.state;
  const found = useAnswerOnDevice(id);
  const tool = useSpokenTool(found.status === 'ready' ? found.tool : undefined) ?? null;
  const answerId = useAppSelector((root) => selectAnswer(root, id)?.id);
  useFreshAnswer(answerId ?? id);
  const key = useAppSelector((root) => firstIdOf(root.outbox.aliases, answerId ?? id));
  const locationName = useAppSelector((root) => {
    const answer = selectAnswer(root, id);
    return (answer && selectLocation(root, answer.location_id)?.name) ?? '';
  });

  // Before it is read: whatever changes from then on is told to this device.
  useEffect(() => {
    dispatch(answerOpened({ id }));
  }, [id, dispatch]);
  useEffect(() => {
    if (answerId === undefined || answerId === id) return;
    void navigate(`/assessment/${encodeURIComponent(answerId)}${suffix}${search}`, { replace: true, state });
  }, [answerId, id, suffix, search, state, navigate]);

  switch (found.status) {
    case 'ready':
      return (
        <Fragment key={key}>{children({ answerId: answerId ?? id, tool: tool ?? found.tool, locationName })}</Fragment>
      );
    case 'loading':
      return (
        <PageState title={<FormattedMessage id="answering.gate.loading" defaultMessage="Opening the assessment…" />} />
      );
    case 'failed':
      return <Failed error={found.error} onRetry={found.retry} />;
    case 'offline':
      return (
        <PageState
          title={<FormattedMessage id="answering.gate.offline" defaultMessage="Not on this device" />}
          actions={toHome}
        >
          <FormattedMessage
            id="answering.gate.offline-text"
            defaultMessage="This assessment or its questionnaire has not been copied to this device, and you are offline. It opens by itself when the connection is back."
          />
        </PageState>
      );
    case 'notFound':
      return (
        <PageState
          title={<FormattedMessage id="answering.gate.not-found" defaultMessage="No such assessment" />}
          actions={toHome}
        >
          <FormattedMessage
            id="answering.gate.not-found-text"
            defaultMessage="It may have been deleted, or it belongs to a location that is not yours."
          />
        </PageState>
      );
  }
}
