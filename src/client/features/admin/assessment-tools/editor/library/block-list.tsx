import Button from 'antd/es/button';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Block } from '../../../../../../contract/blocks';
import { blocksApi } from '../../../../../api/blocks-api';
import { errorText } from '../../../../../state/errors/error-messages';
import { apiErrorOf } from '../../../../../state/session/actions';
import { BlankState } from '../../../../../ui/blank-state';
import { ConfirmDialog } from '../../../../../ui/confirm-dialog';
import { Notice } from '../../../../../ui/notice';
import { RetryButton } from '../../../../../ui/retry-button';
import { Waiting } from '../../../../../ui/waiting';
import { BlockNameDialog } from './block-name-dialog';

interface BlockListProps {
  readonly clientId: string;
  readonly isDisabled: boolean;
  readonly onChoose: (block: Block) => void;
}

/** The blocks of a client: one is chosen, called something else, or deleted. */
export function BlockList({ clientId, isDisabled, onChoose }: BlockListProps) {
  const intl = useIntl();
  const { data: blocks, error, refetch } = blocksApi.useBlocksQuery({ clientId });
  const [rename] = blocksApi.useRenameBlockMutation();
  const [remove] = blocksApi.useDeleteBlockMutation();
  const [asked, setAsked] = useState<{ readonly what: 'rename' | 'delete'; readonly block: Block } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  if (!blocks)
    return error ? (
      <Notice kind="error" actions={<RetryButton onClick={() => void refetch()} />}>
        {errorText(intl, apiErrorOf(error))}
      </Notice>
    ) : (
      <Waiting label={intl.formatMessage({ id: 'admin.questions.library.loading', defaultMessage: 'Loading…' })} />
    );
  const deleteBlock = async ({ id }: Block) => {
    setAsked(null);
    const answer = await remove({ id });
    setProblem(answer.error ? errorText(intl, apiErrorOf(answer.error)) : null);
  };
  return (
    <>
      <div role="alert">
        {problem !== null && (
          <Notice kind="error" onDismiss={() => setProblem(null)}>
            {problem}
          </Notice>
        )}
      </div>
      {blocks.length === 0 ? (
        <BlankState
          title={<FormattedMessage id="admin.questions.library.noBlocks" defaultMessage="No blocks yet" />}
          text={
            <FormattedMessage
              id="admin.questions.library.noBlocksText"
              defaultMessage="“Save as block…” above the questions keeps some of them, to be copied into other questionnaires."
            />
          }
        />
      ) : (
        <ul
          className="block-rows"
          aria-label={intl.formatMessage({ id: 'admin.questions.library.blocks', defaultMessage: 'Blocks' })}
        >
          {blocks.map((block) => (
            <li key={block.id} className="block-row">
              <span className="block-words">
                <Button type="link" className="block-open" onClick={() => onChoose(block)}>
                  <bdi>{block.name}</bdi>
                </Button>{' '}
                <span className="picker-type">
                  <FormattedMessage
                    id="admin.questions.library.count"
                    defaultMessage="{count, plural, one {# question} other {# questions}}"
                    values={{ count: block.questions }}
                  />
                </span>
              </span>
              {(['rename', 'delete'] as const).map((what) => (
                <Button
                  key={what}
                  type="text"
                  disabled={isDisabled}
                  aria-label={
                    what === 'rename'
                      ? intl.formatMessage(
                          { id: 'admin.questions.library.renameOne', defaultMessage: 'Rename “{name}”…' },
                          { name: block.name },
                        )
                      : intl.formatMessage(
                          { id: 'admin.questions.library.deleteOne', defaultMessage: 'Delete “{name}”…' },
                          { name: block.name },
                        )
                  }
                  onClick={() => setAsked({ what, block })}
                >
                  {what === 'rename' ? (
                    <FormattedMessage id="admin.questions.library.rename" defaultMessage="Rename…" />
                  ) : (
                    <FormattedMessage id="admin.questions.library.delete" defaultMessage="Delete…" />
                  )}
                </Button>
              ))}
            </li>
          ))}
        </ul>
      )}
      {asked?.what === 'rename' && (
        <BlockNameDialog
          name={asked.block.name}
          onCancel={() => setAsked(null)}
          onSave={async (name) => {
            const answer = await rename({ id: asked.block.id, name });
            if (answer.error) return apiErrorOf(answer.error);
            setAsked(null);
            return null;
          }}
        />
      )}
      {asked?.what === 'delete' && (
        <ConfirmDialog
          title={
            <FormattedMessage
              id="admin.questions.library.deleteTitle"
              defaultMessage="Delete the block “{name}”?"
              values={{ name: <bdi>{asked.block.name}</bdi> }}
            />
          }
          keep={<FormattedMessage id="admin.questions.library.keep" defaultMessage="Keep it" />}
          confirm={<FormattedMessage id="admin.questions.library.deleteConfirm" defaultMessage="Delete block" />}
          onKeep={() => setAsked(null)}
          onConfirm={() => void deleteBlock(asked.block)}
        >
          <FormattedMessage
            id="admin.questions.library.deleteText"
            defaultMessage="Nobody can copy from it any more. Questionnaires with copies of it stay as they are."
          />
        </ConfirmDialog>
      )}
    </>
  );
}
