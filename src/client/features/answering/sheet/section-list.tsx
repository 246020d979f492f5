import Button from 'antd/es/button';
import Flex from 'antd/es/flex';
import { FormattedMessage, useIntl } from 'react-intl';
import { shallowEqual } from 'react-redux';
import { progressOf, type Progress } from '../../../lib/answer-progress';
import { selectAnswer } from '../../../state/answers/selectors';
import { useAppSelector } from '../../../state/hooks';
import { selectFlags } from '../../../state/sheet/selectors';
import { ProgressBar } from '../../../ui/progress-bar';
import { FlagIcon } from '../flags/flag-toggle';
import { countFlagged, nextFlagged } from '../flags/flagged';
import { countOpen } from '../remarks/open-remarks';
import { lazyOptional, Optional } from '../../../ui/when-idle';
import { selectSectionProgress } from '../selectors';
import { OWN_SECTION, type Section } from '../../../lib/sections';
import { useSectionName } from '../../../parts/score/section-name';

const NextRemark = lazyOptional(() => import(/* webpackChunkName: "remarks" */ '../remarks/next-remark'));

interface SectionListProps {
  readonly answerId: string;
  readonly sections: readonly Section[];
  readonly current: string;
  /** Where the person was led to last: the next flagged question is the one after it. */
  readonly questionId: string | null;
  readonly onChoose: (section: string) => void;
  readonly onJump: (questionId: string) => void;
}

interface ItemProps {
  readonly name: string;
  readonly progress: Progress;
  /** How many of its questions the person wants to come back to. */
  readonly flagged: number;
  /** How many remarks of a director on its questions are open. */
  readonly remarks: number;
  readonly isCurrent: boolean;
  readonly onChoose: () => void;
}

function Item({ name, progress, flagged, remarks, isCurrent, onChoose }: ItemProps) {
  const intl = useIntl();
  const { answered, total, requiredLeft } = progress;
  const label = intl.formatMessage(
    { id: 'answering.sections.progress', defaultMessage: '{answered} of {total} answered' },
    { answered, total },
  );
  return (
    <li>
      <button type="button" className="section-item" aria-current={isCurrent ? 'step' : undefined} onClick={onChoose}>
        <span className="section-item-name">
          <bdi>{name}</bdi>
        </span>
        {total > 0 && (
          <>
            <span className="section-item-count">
              <span aria-hidden="true">
                {answered}/{total}
              </span>
              <span className="visually-hidden">{label}</span>
            </span>
            <ProgressBar value={answered} total={total} label={name} />
          </>
        )}
        {requiredLeft > 0 && (
          <span className="section-item-left">
            <FormattedMessage
              id="answering.sections.required-left"
              defaultMessage="{count} required left"
              values={{ count: requiredLeft }}
            />
          </span>
        )}
        {remarks > 0 && (
          <span className="section-item-left">
            <FormattedMessage
              id="remarks.section"
              defaultMessage="{count, plural, one {One open remark} other {# open remarks}}"
              values={{ count: remarks }}
            />
          </span>
        )}
        {flagged > 0 && (
          <span className="section-item-left flagged">
            <FlagIcon filled />
            <FormattedMessage
              id="answering.sections.flagged"
              defaultMessage="{count, number} flagged"
              values={{ count: flagged }}
            />
          </span>
        )}
      </button>
    </li>
  );
}

type Found = 'progress' | 'flagged' | 'remarks' | 'name';

function CategoryItem({ answerId, section, ...item }: Omit<ItemProps, Found> & { answerId: string; section: Section }) {
  const nameOf = useSectionName();
  const progress = useAppSelector((state) => selectSectionProgress(state, answerId, section), shallowEqual);
  const flagged = useAppSelector((state) => countFlagged(section, selectFlags(state, answerId)));
  const remarks = useAppSelector((state) => countOpen(section.questions, selectAnswer(state, answerId)));
  return <Item {...item} name={nameOf(section)} progress={progress} flagged={flagged} remarks={remarks} />;
}

function OwnItem({ answerId, ...item }: Omit<ItemProps, Found> & { answerId: string }) {
  const nameOf = useSectionName();
  const progress = useAppSelector((state) => {
    const answer = selectAnswer(state, answerId);
    return progressOf(answer?.custom_questions ?? [], { details: answer?.custom_details ?? [], evidence: null });
  }, shallowEqual);
  const remarks = useAppSelector((state) => {
    const answer = selectAnswer(state, answerId);
    return countOpen(answer?.custom_questions ?? [], answer);
  });
  return <Item {...item} name={nameOf(null)} progress={progress} flagged={0} remarks={remarks} />;
}

type NextFlaggedProps = Pick<SectionListProps, 'answerId' | 'sections' | 'questionId' | 'onJump'>;

/** Leads from one flagged question to the next, whatever category it is in. */
function NextFlagged({ answerId, sections, questionId, onJump }: NextFlaggedProps) {
  const flags = useAppSelector((state) => selectFlags(state, answerId));
  const next = nextFlagged(sections, flags, questionId);
  if (!next) return null;
  return (
    <Button block className="next-flagged" icon={<FlagIcon filled />} onClick={() => onJump(next.id)}>
      <FormattedMessage id="answering.sections.next-flagged" defaultMessage="Next flagged" />
    </Button>
  );
}

/** The parts of the sheet with how far each is: a rail beside the questions, or in a dialog on a phone. */
export function SectionList({ answerId, sections, current, questionId, onChoose, onJump }: SectionListProps) {
  const hasRemarks = useAppSelector((state) => (selectAnswer(state, answerId)?.remarks?.length ?? 0) > 0);
  return (
    <>
      {hasRemarks && (
        <Optional>
          <NextRemark {...{ answerId, sections, questionId, onJump }} />
        </Optional>
      )}
      <NextFlagged {...{ answerId, sections, questionId, onJump }} />
      <Flex component="ol" vertical gap={2}>
        {sections.map((section) => (
          <CategoryItem
            key={section.id}
            answerId={answerId}
            section={section}
            isCurrent={section.id === current}
            onChoose={() => onChoose(section.id)}
          />
        ))}
        <OwnItem answerId={answerId} isCurrent={current === OWN_SECTION} onChoose={() => onChoose(OWN_SECTION)} />
      </Flex>
    </>
  );
}
