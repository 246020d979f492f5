import Button from 'antd/es/button';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AssessmentTool } from '../../../../../../contract/assessment-tools';
import type { ApiError } from '../../../../../api/api-error';
import { blocksApi } from '../../../../../api/blocks-api';
import { newUuid } from '../../../../../lib/ids';
import { useAdminAccess } from '../../../../../state/admin/use-admin-access';
import { useAppDispatch } from '../../../../../state/hooks';
import { apiErrorOf } from '../../../../../state/session/actions';
import { successShown } from '../../../../../state/snackbars/slice';
import { Dialog } from '../../../../../ui/dialog';
import { Notice } from '../../../../../ui/notice';
import { contentOf } from '../content';
import type { EditorState } from '../editor-state';
import { draftBodyOf } from '../next-version/stored';
import { useKnown } from '../use-known';
import { BlockNameField } from './block-name-field';
import { LeftOut } from './left-out';
import { QuestionPicker } from './question-picker';
import { takenOf, withStoredTranslations, type Ticked } from './taking';

interface SaveBlockDialogProps {
  readonly tool: AssessmentTool;
  readonly state: Pick<EditorState, 'present' | 'ids'>;
  readonly onClose: () => void;
}

const NOTHING: Ticked = new Set();

/** Questions of this questionnaire, as they are written here now, are kept under a name. */
export function SaveBlockDialog({ tool, state: { present, ids }, onClose }: SaveBlockDialogProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const known = useKnown();
  const { reason } = useAdminAccess();
  const [add, { isLoading }] = blocksApi.useAddBlockMutation();
  const [name, setName] = useState('');
  const [ticked, setTicked] = useState(NOTHING);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const taken = takenOf(withStoredTranslations(present, ids, contentOf(tool, { isWhole: true })), ticked, {
    newKey: newUuid,
    languages: null,
    bringsAll: true,
  });
  const save = async () => {
    const question_categories = draftBodyOf({ present: taken.categories, ids: {} }, known);
    const answer = await add({ client_id: tool.client_id, name: name.trim(), question_categories });
    if (answer.error) {
      setFailure(apiErrorOf(answer.error));
      return;
    }
    dispatch(
      successShown({
        text: intl.formatMessage(
          { id: 'admin.questions.library.saved', defaultMessage: 'The block “{name}” was saved.' },
          { name: answer.data.name },
        ),
      }),
    );
    onClose();
  };
  return (
    <Dialog
      isWide
      title={<FormattedMessage id="admin.questions.library.saveTitle" defaultMessage="Save questions as a block" />}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="admin.cancel" defaultMessage="Cancel" />
          </Button>
          <Button
            type="primary"
            loading={isLoading}
            disabled={Boolean(reason) || name.trim() === '' || taken.categories.length === 0}
            onClick={() => void save()}
          >
            <FormattedMessage
              id="admin.questions.library.save"
              defaultMessage="{count, plural, =0 {Save block} one {Save # question} other {Save # questions}}"
              values={{ count: taken.questions }}
            />
          </Button>
        </>
      }
    >
      <div className="library">
        {Boolean(reason) && <Notice kind="warning">{reason}</Notice>}
        <BlockNameField
          name={name}
          failure={failure}
          onChange={(next) => {
            setName(next);
            setFailure(null);
          }}
        />
        <QuestionPicker source={present} ticked={ticked} onTick={setTicked} />
        <div role="status">
          <LeftOut count={taken.leftOut} />
        </div>
      </div>
    </Dialog>
  );
}
