import { useDeferredValue, useState, type ReactNode } from 'react';
import type { AssessmentTool } from '../../../../../contract/assessment-tools';
import type { RecordPage } from '../../../../api/base-api';
import { DraftNotices } from '../../../../parts/drafts/draft-notices';
import type { DraftHandle } from '../../../../parts/drafts/use-draft';
import { Page } from '../../../../ui/page';
import { useMedia } from '../../../../ui/use-environment';
import { useAdminAccess } from '../../../../state/admin/use-admin-access';
import { useRowAction } from '../../list/use-row-action';
import { useStatusAction } from '../use-tool-actions';
import { contentOf, haveSameItems, idsOf } from './content';
import { EditorBar } from './editor-bar';
import './editor.css';
import { FaultList } from './fault-list';
import { faultsOf } from './faults';
import { BackToTree, ItemPanel } from './item-panel';
import { PasteDialog } from './paste/paste-dialog';
import { QuestionsPreview } from './preview/questions-preview';
import { SaveButtons, SaveNotices } from './save/save-bar';
import { SaveDialogs } from './save/save-dialogs';
import { useSaving, type Refetch } from './save/use-saving';
import { QuestionTree } from './tree/question-tree';
import { useEditing } from './use-editing';
import { useEditorDraft } from './use-editor-draft';
import { useEditorKeys } from './use-editor-keys';

interface QuestionsEditorProps {
  /** The questionnaire's status. */
  readonly mark: ReactNode;
  /** Its version. */
  readonly intro: ReactNode;
  readonly tool: AssessmentTool;
  /** The last answer of the server; undefined: none has come. */
  readonly page: RecordPage | undefined;
  readonly refetch: Refetch;
  /** Its keys hold for the page only while it is seen. */
  readonly isShown: boolean;
  readonly onShow: () => void;
  readonly draft: DraftHandle;
}

/** Narrower than this, one thing is seen at a time. */
const NARROW = '(width < 960px)';

/** All questions of a questionnaire: the tree, the chosen one, and how it will look. */
export function QuestionsEditor({ mark, intro, tool, page, refetch, isShown, onShow, draft }: QuestionsEditorProps) {
  const { reason } = useAdminAccess();
  const isNarrow = useMedia(NARROW);
  const isDisabled = Boolean(reason);
  const isDraft = tool.status === 'draft';
  const stored = { content: contentOf(tool), ids: idsOf(tool), etag: page?.etag ?? null };
  const drafting = useEditorDraft(stored, draft);
  const { state, send } = drafting;
  const [seen, setSeen] = useState(page);
  if (page && page !== seen) {
    setSeen(page);
    send({ type: 'arrived', stored });
  }
  const [pasted, setPasted] = useState<string | null>(null);
  const [isPreviewShown, setPreviewShown] = useState(true);
  const [areFaultsOpen, setFaultsOpen] = useState(false);
  const editing = useEditing(state, send);
  const { content, category, place, pane } = editing;
  const localFaults = faultsOf(content, null);
  const saving = useSaving({
    ...{ tool, state, send, refetch, isDisabled, draft },
    hasFaults: localFaults.length > 0,
    onHeldBack: () => setFaultsOpen(true),
  });
  // A letter is drawn at once; the tree of a thousand rows follows when there is time. What was added or moved takes the
  // focus, and so is there at once.
  const deferred = useDeferredValue(content);
  const treeContent = haveSameItems(deferred, content) ? deferred : content;
  const faults = saving.refusal ? faultsOf(content, saving.refusal) : localFaults;
  const save = () => {
    // What is asked, and why it cannot be saved, stands here.
    if (!isShown && saving.isDirty) onShow();
    if (isShown || saving.isDirty) saving.save();
  };
  useEditorKeys({ isShown, isDisabled, onSave: save, onUndo: editing.undo, onRedo: editing.redo, onPasted: setPasted });

  const status = useRowAction();
  const statusAction = useStatusAction()(tool);
  const firstNumber = content.slice(0, place?.category ?? 0).reduce((sum, { questions }) => sum + questions.length, 1);
  const isSeen = (name: typeof pane) => !isNarrow || pane === name;
  return (
    <Page
      title={<bdi>{tool.name}</bdi>}
      mark={mark}
      intro={intro}
      actions={
        <SaveButtons
          {...{ saving, isDraft }}
          disabledReason={reason}
          statusWord={statusAction.label}
          onStatus={() => status.run(statusAction)}
        />
      }
    >
      <div className="questions-editor">
        <DraftNotices {...drafting.notices} />
        <SaveNotices saving={saving} isDraft={isDraft} hasFaults={localFaults.length > 0} disabledReason={reason} />
        <EditorBar
          editing={editing}
          isDisabled={isDisabled}
          isPreviewShown={isNarrow ? pane === 'preview' : isPreviewShown}
          onPaste={() => setPasted('')}
          onPreview={() => {
            if (isNarrow) editing.showPane(pane === 'preview' ? 'item' : 'preview');
            else setPreviewShown(!isPreviewShown);
          }}
        />
        <FaultList
          content={content}
          faults={faults}
          isOpen={areFaultsOpen}
          onToggle={setFaultsOpen}
          onJump={({ key, field }) => editing.open(key, field ?? undefined)}
        />
        <div className={isPreviewShown ? 'editor-panes' : 'editor-panes editor-panes-two'}>
          {isSeen('tree') && (
            <div className="panel editor-tree">
              <QuestionTree
                content={treeContent}
                chosen={editing.chosen}
                faulty={new Set(faults.flatMap(({ key }) => key ?? []))}
                removal={state.removal}
                isDisabled={isDisabled}
                deeds={{
                  choose: isNarrow ? editing.open : editing.choose,
                  open: (key) => editing.open(key, content.some((one) => one.key === key) ? 'name' : 'question'),
                  moveBy: editing.moveBy,
                  remove: editing.remove,
                  duplicate: editing.duplicate,
                }}
                onUndo={editing.undo}
                onDropped={editing.drop}
              />
            </div>
          )}
          {isSeen('item') && (
            <div className="panel editor-item">
              <ItemPanel editing={editing} firstNumber={firstNumber} faults={faults} isDisabled={isDisabled} />
            </div>
          )}
          {(isNarrow ? pane === 'preview' : isPreviewShown) && (
            <div className="editor-preview">
              {isNarrow && <BackToTree onClick={() => editing.showPane('tree')} />}
              {category && (
                <QuestionsPreview category={category} firstNumber={firstNumber} chosen={place?.question ?? null} />
              )}
            </div>
          )}
        </div>
        <p role="status" className="visually-hidden">
          <span key={editing.said.number}>{editing.said.text}</span>
        </p>
      </div>
      {pasted !== null && (
        <PasteDialog
          content={content}
          category={category?.key ?? null}
          text={pasted}
          onClose={() => setPasted(null)}
          onApply={(next, count) => {
            setPasted(null);
            editing.replace(next, count);
          }}
        />
      )}
      <SaveDialogs tool={tool} saving={saving} />
      {status.dialog}
    </Page>
  );
}
