import Button from 'antd/es/button';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AssessmentTool } from '../../../../../../contract/assessment-tools';
import { newUuid } from '../../../../../lib/ids';
import { useAdminAccess } from '../../../../../state/admin/use-admin-access';
import { errorText } from '../../../../../state/errors/error-messages';
import { useAppSelector } from '../../../../../state/hooks';
import { ChoiceGroup } from '../../../../../ui/choice-group';
import { Dialog } from '../../../../../ui/dialog';
import { Notice } from '../../../../../ui/notice';
import { RetryButton } from '../../../../../ui/retry-button';
import { Waiting } from '../../../../../ui/waiting';
import type { Content, Place } from '../content';
import { useEditorMessages } from '../use-editor-messages';
import { BlockList } from './block-list';
import { LeftOut } from './left-out';
import { QuestionPicker } from './question-picker';
import { alreadyHere, destinationOf, takenOf, withTaken, type Ticked } from './taking';
import { ToolChoice } from './tool-choice';
import { useSource, type SourceChoice } from './use-source';

interface TakeDialogProps {
  readonly tool: AssessmentTool;
  readonly content: Content;
  /** Where one is in it. */
  readonly place: Place | null;
  readonly onTake: (content: Content, count: number, leftOut: number) => void;
  readonly onClose: () => void;
}

const NOTHING: Ticked = new Set();

/** Copies of questions of another questionnaire or of a block: they have nothing to do with these any more. */
export function TakeDialog({ tool, content, place, onTake, onClose }: TakeDialogProps) {
  const intl = useIntl();
  const words = useEditorMessages();
  const { reason } = useAdminAccess();
  const hasBlocks = useAppSelector(({ connectivity }) => connectivity.capabilities?.blocks === true);
  const [kind, setKind] = useState<SourceChoice['kind']>('tool');
  const [choice, setChoice] = useState<(SourceChoice & { readonly name?: string }) | null>(null);
  const [ticked, setTicked] = useState(NOTHING);
  const source = useSource(choice);
  const choose = (next: typeof choice) => {
    setChoice(next);
    setTicked(NOTHING);
  };
  const languages = Object.keys(tool.translations ?? {});
  const taken = takenOf(source.content ?? [], ticked, {
    ...{ newKey: newUuid, languages },
    bringsAll: content.length === 0,
  });
  const destination = destinationOf(content, place, taken);
  const { own, single, into } = destination;
  return (
    <Dialog
      isWide
      title={<FormattedMessage id="admin.questions.library.title" defaultMessage="Copy from elsewhere" />}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="admin.cancel" defaultMessage="Cancel" />
          </Button>
          <Button
            type="primary"
            disabled={Boolean(reason) || taken.categories.length === 0}
            onClick={() => onTake(withTaken(content, place, destination), taken.questions, taken.leftOut)}
          >
            <FormattedMessage
              id="admin.questions.library.take"
              defaultMessage="{count, plural, =0 {Add} one {Add # question} other {Add # questions}}"
              values={{ count: taken.questions }}
            />
          </Button>
        </>
      }
    >
      <div className="library">
        {Boolean(reason) && <Notice kind="warning">{reason}</Notice>}
        {hasBlocks && (
          <ChoiceGroup
            legend={<FormattedMessage id="admin.questions.library.from" defaultMessage="Copy from" />}
            options={[
              {
                value: 'tool',
                label: <FormattedMessage id="admin.questions.library.tools" defaultMessage="Questionnaires" />,
              },
              {
                value: 'block',
                label: <FormattedMessage id="admin.questions.library.blocks" defaultMessage="Blocks" />,
              },
            ]}
            chosen={kind}
            onChoose={(next) => {
              setKind(next);
              choose(null);
            }}
          />
        )}
        {kind === 'tool' && (
          <ToolChoice
            clientId={tool.client_id}
            toolId={choice?.id ?? null}
            onChoose={(id) => choose(id === null ? null : { kind, id })}
          />
        )}
        {kind === 'block' &&
          (choice === null ? (
            <BlockList
              clientId={tool.client_id}
              isDisabled={Boolean(reason)}
              onChoose={({ id, name }) => choose({ kind, id, name })}
            />
          ) : (
            <p>
              <Button onClick={() => choose(null)}>
                <FormattedMessage id="admin.questions.library.allBlocks" defaultMessage="All blocks" />
              </Button>{' '}
              <bdi>{choice.name}</bdi>
            </p>
          ))}
        {source.isLoading && !source.content && (
          <Waiting label={intl.formatMessage({ id: 'admin.questions.library.loading', defaultMessage: 'Loading…' })} />
        )}
        {source.error && (
          <Notice kind="error" actions={<RetryButton onClick={source.retry} />}>
            {errorText(intl, source.error)}
          </Notice>
        )}
        {source.content && (
          <QuestionPicker
            key={choice?.id}
            source={source.content}
            ticked={ticked}
            here={alreadyHere(content, place, source.content)}
            onTick={setTicked}
          />
        )}
        <div role="status">
          {single.length > 0 && (
            <p>
              <FormattedMessage
                id="admin.questions.library.single"
                defaultMessage="{count, plural, one {# question goes} other {# questions go}} into “{category}”."
                values={{ count: single.length, category: <bdi>{words.nameOf(into)}</bdi> }}
              />
            </p>
          )}
          {own.length > 0 && (
            <p>
              <FormattedMessage
                id="admin.questions.library.own"
                defaultMessage="{count, plural, one {# category comes} other {# categories come}} with all that was ticked in it."
                values={{ count: own.length }}
              />
            </p>
          )}
          <LeftOut count={taken.leftOut} />
        </div>
      </div>
    </Dialog>
  );
}
