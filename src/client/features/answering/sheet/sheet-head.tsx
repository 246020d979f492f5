import Flex from 'antd/es/flex';
import Button from 'antd/es/button';
import { FormattedMessage } from 'react-intl';
import type { AssessmentTool } from '../../../../contract/assessment-tools';
import { isReturned } from '../../../../contract/open-remarks';
import { selectAnswer } from '../../../state/answers/selectors';
import { useAppSelector } from '../../../state/hooks';
import { selectLane } from '../../../state/outbox/selectors';
import { undeliveredBecause } from '../../../state/outbox/undelivered';
import { LinkButton } from '../../../ui/link-button';
import { Optional, lazyOptional } from '../../../ui/when-idle';
import { LanguageChoice } from '../language-choice';
import { NothingEarlier } from '../last-time/nothing-earlier';
import { SendButton } from '../send/send-button';
import { DeleteAnswer } from './delete-answer';
import { StatusNotice } from './status-notice';
import { VersionNotice } from './version-notice';
import { WithdrawnNotice } from './withdrawn-notice';

const ReturnedNotice = lazyOptional(() => import(/* webpackChunkName: "remarks" */ '../remarks/returned-notice'));
const UndeliveredNotice = lazyOptional(
  () => import(/* webpackChunkName: "undelivered-notice" */ './undelivered-notice'),
);

interface SheetHeadProps {
  readonly answerId: string;
  readonly tool: AssessmentTool;
  readonly locationName: string;
  readonly onShowKeys: () => void;
}

/** What a person must know of an answer before they change it. */
export function SheetNotices({ answerId }: { readonly answerId: string }) {
  const isUndelivered = useAppSelector((state) => undeliveredBecause(selectLane(state, answerId)) !== null);
  const isBack = useAppSelector((state) => {
    const answer = selectAnswer(state, answerId);
    return answer !== undefined && isReturned(answer);
  });
  return (
    <>
      {isUndelivered && (
        <Optional>
          <UndeliveredNotice answerId={answerId} />
        </Optional>
      )}
      <WithdrawnNotice answerId={answerId} />
      {isBack && (
        <Optional>
          <ReturnedNotice answerId={answerId} />
        </Optional>
      )}
      <StatusNotice answerId={answerId} />
      <VersionNotice answerId={answerId} />
    </>
  );
}

/** What is being answered, for which location, and what may be done with it. */
export function SheetHead({ answerId, tool, locationName, onShowKeys }: SheetHeadProps) {
  const answer = useAppSelector((state) => selectAnswer(state, answerId));
  return (
    <>
      <Flex wrap align="flex-start" justify="space-between" gap="8px 24px">
        <Flex align="flex-start" justify="space-between" gap="small" className="sheet-title">
          <div>
            <h1 tabIndex={-1}>
              <bdi>{tool.name}</bdi>
            </h1>
            <p className="quiet">
              <bdi>{locationName}</bdi>
              <NothingEarlier />
            </p>
          </div>
          {answer && <DeleteAnswer answer={answer} toolName={tool.name} locationName={locationName} />}
        </Flex>
        <Flex wrap align="center" gap="small">
          <LanguageChoice tool={tool} />
          <Button type="text" className="sheet-keys-button" onClick={onShowKeys}>
            <FormattedMessage id="answering.sheet.keys" defaultMessage="Keys" /> <kbd aria-hidden="true">?</kbd>
          </Button>
          {answer?.status === 'in_progress' && <SendButton answer={answer} />}
          {answer?.status !== 'completed' && (
            <LinkButton to={`/assessment/${encodeURIComponent(answerId)}/review`}>
              <FormattedMessage id="answering.sheet.review" defaultMessage="Review and submit" />
            </LinkButton>
          )}
        </Flex>
      </Flex>
      <SheetNotices answerId={answerId} />
    </>
  );
}
