import { useDeferredValue, useState, type ReactNode } from 'react';
import type { AssessmentTool, QuestionnaireVersion } from '../../../../../contract/assessment-tools';
import type { ToolDraft } from '../../../../../contract/tool-drafts';
import type { RecordPage } from '../../../../api/base-api';
import { DraftNotices } from '../../../../parts/drafts/draft-notices';
import type { DraftHandle } from '../../../../parts/drafts/use-draft';
import { Page } from '../../../../ui/page';
import { useMedia } from '../../../../ui/use-environment';
import { useStable } from '../../../../ui/use-stable';
import { useAdminAccess } from '../../../../state/admin/use-admin-access';
import { useRowAction } from '../../list/use-row-action';
import { useStatusAction } from '../use-tool-actions';
import { contentOf, haveSameItems, idsOf } from './content';
import { EditorBar } from './editor-bar';
import './editor.css';
import { FaultList } from './fault-list';
import { faultsOf, type Fault } from './faults';
import { BackToTree, ItemPanel } from './item-panel';
import { SaveBlockDialog } from './library/save-block-dialog';
import { TakeDialog } from './library/take-dialog';
import { DraftButtons, DraftServerNotices } from './next-version/draft-bar';
import { DraftDialogs } from './next-version/draft-dialogs';
import { storedOfDraft, storedOfTool } from './next-version/stored';
import { useDrafting } from './next-version/use-drafting';
import { PasteDialog } from './paste/paste-dialog';
import { QuestionsPreview } from './preview/questions-preview';
import { SaveButtons, SaveNotices } from './save/save-bar';
import { SaveDialogs } from './save/save-dialogs';
import { useSaving, type Refetch } from './save/use-saving';
import { SelectionBar } from './selection/selection-bar';
import { useSelection } from './selection/use-selection';
import { TrialRun } from './trial/trial-run';
import { QuestionTree } from './tree/question-tree';
import { useEditing } from './use-editing';
import { useEditorDraft } from './use-editor-draft';
import { useEditorKeys } from './use-editor-keys';
import { useKnown } from './use-known';
import { useEditorMessages } from './use-editor-messages';

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
  /** What is changed is the draft of the next version, which the server keeps. */
  readonly isDrafting: boolean;
  /** That draft, when the editor began; null: there was none. */
  readonly firstDraft: ToolDraft | null;
  /** The last version whose questions a person wanted back. */
  readonly restored: QuestionnaireVersion | null;
}

const NO_FAULTS: readonly Fault[] = [];
/** Narrower than this, one thing is seen at a time. */
const NARROW = '(width < 960px)';

/** What is typed here or in another tab is in the draft on the server in a moment; what a closed one left is not. */
const lastingOf = (notices: ReturnType<typeof useEditorDraft>['notices']) => ({
  ...notices,
  keptAt: null,
  others: notices.others.filter(({ isOpen }) => !isOpen),
});

/** All questions of a questionnaire: the tree, the chosen one, and how it will look. */
export function QuestionsEditor(props: QuestionsEditorProps) {
  const { mark, intro, tool, page, refetch, isShown, onShow, draft, isDrafting, firstDraft, restored } = props;
  const { reason } = useAdminAccess();
  const isNarrow = useMedia(NARROW);
  const isDisabled = Boolean(reason);
  const isDraft = tool.status === 'draft';
  const etag = page?.etag ?? null;
  const stored = isDrafting ? storedOfTool(tool) : { content: contentOf(tool), ids: idsOf(tool), etag };
  const [begun] = useState(() =>
    firstDraft ? storedOfDraft(firstDraft.question_categories, firstDraft.etag) : stored,
  );
  const { state, send, notices } = useEditorDraft(begun, draft);
  const [seen, setSeen] = useState({ page, isDrafting });
  if ((page && page !== seen.page) || isDrafting !== seen.isDrafting) {
    setSeen({ page, isDrafting });
    // What becomes of a draft, its own part of the editor finds out.
    if (!isDrafting || !seen.isDrafting) send({ type: 'arrived', stored });
  }
  const [pasted, setPasted] = useState<string | null>(null);
  const [library, setLibrary] = useState<'take' | 'save' | null>(null);
  const { brought: hasBlocks } = useKnown();
  const [isTrying, setTrying] = useState(false);
  const [isPreviewShown, setPreviewShown] = useState(true);
  const [areFaultsOpen, setFaultsOpen] = useState(false);
  const editing = useEditing(state, send);
  const { content, category, place, pane, actions } = editing;
  const words = useEditorMessages();
  const selection = useSelection(content, editing.chosen, (count) => actions.say(words.selected(count)));
  /** A row of the selection is moved with all of it; what duplicates a row is about that one alone. */
  const togetherWith = (key: string) => (selection.set.has(key) ? selection.keys : [key]);
  const localFaults = faultsOf(content, null);
  const saving = useSaving({
    ...{ tool, state, send, refetch, isDisabled, draft },
    isOn: !isDrafting,
    hasFaults: localFaults.length > 0,
    onHeldBack: () => setFaultsOpen(true),
  });
  const drafting = useDrafting({
    ...{ tool, state, send, refetch, draft, etag, restored },
    isOn: isDrafting,
    first: firstDraft,
    hasFaults: localFaults.length > 0,
    onHeldBack: () => setFaultsOpen(true),
  });
  const { refusal } = isDrafting ? drafting : saving;
  // A letter is drawn at once; the tree and the faults of a thousand questions follow when there is time. What was added
  // or moved takes the focus, and so is there at once.
  const deferred = useDeferredValue(content);
  const treeContent = haveSameItems(deferred, content) ? deferred : content;
  const treeFaults = faultsOf(treeContent, refusal);
  const faults = refusal ? faultsOf(content, refusal) : localFaults;
  const save = () => {
    if (isDrafting) {
      drafting.save();
      return;
    }
    // What is asked, and why it cannot be saved, stands here.
    if (!isShown && saving.isDirty) onShow();
    if (isShown || saving.isDirty) saving.actions.save();
  };
  useEditorKeys({ isShown, isDisabled, onSave: save, onUndo: actions.undo, onRedo: actions.redo, onPasted: setPasted });

  const status = useRowAction();
  const statusAction = useStatusAction()(tool);
  const asked = useStable({ status: () => status.run(statusAction) });
  const statusButton = { statusWord: statusAction.label, onStatus: asked.status };
  const firstNumber = content.slice(0, place?.category ?? 0).reduce((sum, { questions }) => sum + questions.length, 1);
  const isSeen = (name: typeof pane) => !isNarrow || pane === name;
  return (
    <Page
      title={<bdi>{tool.name}</bdi>}
      mark={mark}
      intro={intro}
      actions={
        isDrafting ? (
          <DraftButtons {...{ drafting, ...statusButton }} disabledReason={reason} />
        ) : (
          <SaveButtons {...{ saving, isDraft, ...statusButton }} disabledReason={reason} />
        )
      }
    >
      <div className="questions-editor">
        <DraftNotices {...(isDrafting ? lastingOf(notices) : notices)} />
        {isDrafting ? (
          <DraftServerNotices drafting={drafting} disabledReason={reason} />
        ) : (
          <SaveNotices saving={saving} isDraft={isDraft} hasFaults={localFaults.length > 0} disabledReason={reason} />
        )}
        <EditorBar
          {...{ actions, isDisabled }}
          undoes={editing.undoes}
          redoes={editing.redoes}
          isPreviewShown={isNarrow ? pane === 'preview' : isPreviewShown}
          onPaste={() => setPasted('')}
          onTake={() => setLibrary('take')}
          onSaveBlock={hasBlocks ? () => setLibrary('save') : null}
          onPreview={() => {
            if (isNarrow) actions.showPane(pane === 'preview' ? 'item' : 'preview');
            else setPreviewShown(!isPreviewShown);
          }}
        />
        <FaultList
          content={treeContent}
          // Nobody has done anything wrong who has not begun; who would publish is told.
          faults={treeContent.length === 0 && !areFaultsOpen ? NO_FAULTS : treeFaults}
          isOpen={areFaultsOpen}
          onToggle={setFaultsOpen}
          onJump={({ key, field }) => actions.open(key, field ?? undefined)}
        />
        <div className={isPreviewShown ? 'editor-panes' : 'editor-panes editor-panes-two'}>
          {isSeen('tree') && (
            <div className="panel editor-tree">
              <QuestionTree
                content={treeContent}
                chosen={editing.chosen}
                faulty={new Set(treeFaults.flatMap(({ key }) => key ?? []))}
                removal={state.removal}
                isDisabled={isDisabled}
                selection={selection}
                actions={{
                  choose: isNarrow ? actions.open : actions.choose,
                  open: actions.edit,
                  moveBy: (key, step) => actions.moveBy(key, step, togetherWith(key)),
                  // What is ticked and counted goes, wherever the focus is: on a heading, Delete would take its whole category.
                  remove: (key) => actions.remove(selection.keys.length > 0 ? selection.keys : [key]),
                  duplicate: actions.duplicate,
                }}
                onUndo={actions.undo}
                onDropped={(key, target, isBefore) => actions.drop(togetherWith(key), target, isBefore)}
              />
              {!isDisabled && selection.keys.length > 0 && <SelectionBar {...{ content, selection, actions }} />}
            </div>
          )}
          {isSeen('item') && (
            <div className="panel editor-item">
              <ItemPanel editing={editing} firstNumber={firstNumber} faults={faults} isDisabled={isDisabled} />
            </div>
          )}
          {(isNarrow ? pane === 'preview' : isPreviewShown) && (
            <div className="editor-preview">
              {isNarrow && <BackToTree onClick={() => actions.showPane('tree')} />}
              {category && (
                <QuestionsPreview
                  {...{ content, category }}
                  firstNumber={firstNumber}
                  chosen={place?.question ?? null}
                  onTry={() => setTrying(true)}
                />
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
            actions.paste(next, count);
          }}
        />
      )}
      {library === 'take' && (
        <TakeDialog
          {...{ tool, content, place }}
          onClose={() => setLibrary(null)}
          onTake={(next, count, leftOut) => {
            setLibrary(null);
            actions.take(next, count, leftOut);
          }}
        />
      )}
      {library === 'save' && <SaveBlockDialog {...{ tool, state }} onClose={() => setLibrary(null)} />}
      {isTrying && <TrialRun {...{ tool, content }} onClose={() => setTrying(false)} />}
      {isDrafting ? <DraftDialogs {...{ tool, state, drafting }} /> : <SaveDialogs tool={tool} saving={saving} />}
      {status.dialog}
    </Page>
  );
}
