import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { QuestionnaireVersion } from '../../../../../../contract/assessment-tools';
import { useAdminAccess } from '../../../../../state/admin/use-admin-access';
import { errorText } from '../../../../../state/errors/error-messages';
import { useAppSelector } from '../../../../../state/hooks';
import { selectUser } from '../../../../../state/session/selectors';
import { useUnsavedChanges } from '../../../../../parts/resource-form/use-unsaved-changes';
import { useStable } from '../../../../../ui/use-stable';
import { contentOf } from '../content';
import type { Refusal } from '../faults';
import { clashesOf, mergedWith, type Clash } from '../save/clashes';
import type { Refetch } from '../save/use-saving';
import { useDiscarding } from './use-discarding';
import { usePublishing } from './use-publishing';
import { useServerDraft, type ServerDraftSetup } from './use-server-draft';

interface DraftingSetup extends Omit<ServerDraftSetup, 'isEndedHere'> {
  readonly refetch: Refetch;
  /** What the server calls the questionnaire as it stands. */
  readonly etag: string | null;
  readonly hasFaults: boolean;
  /** What is to be put right first is shown. */
  readonly onHeldBack: () => void;
  /** The last version whose questions a person wanted back. */
  readonly restored: QuestionnaireVersion | null;
}

const NONE: readonly Clash[] = [];

/** Publishing the draft of the next version, discarding it, and what is asked before. */
export function useDrafting({ etag, refetch, hasFaults, onHeldBack, restored, ...setup }: DraftingSetup) {
  const { tool, state, send } = setup;
  const intl = useIntl();
  const own = useAppSelector(selectUser);
  const { online } = useAdminAccess();
  const server = useServerDraft({ ...setup, isEndedHere: () => isEndedHere() });
  // What neither the server nor this device has is lost with the page.
  const unsaved = useUnsavedChanges(setup.isOn && server.isDirty && setup.draft.isRefused);
  const [asking, setAsking] = useState<'publish' | 'discard' | 'clash' | 'restore' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const publishing = usePublishing({
    ...{ tool, state, isOn: setup.isOn, server, etag },
    onEnded: () => {
      setAsking(null);
      setProblem(null);
    },
    onUndecided: () => setAsking('publish'),
    onRefused: (failure) =>
      setProblem(
        failure.kind === 'changedMeanwhile'
          ? intl.formatMessage({
              id: 'admin.nextVersion.tooLate',
              defaultMessage:
                'What you sent to be published when you were here last is not published: the draft had been changed or ended by then.',
            })
          : errorText(intl, failure),
      ),
  });
  const discarding = useDiscarding({ tool, state, server });
  /** Not by somebody else: what is said of that stands here. */
  const isEndedHere = async () => {
    if (!(await discarding.isEndedHere())) return publishing.isEndedHere();
    setProblem(null);
    return true;
  };
  const { info } = server;
  const hasDraft = info !== null || server.isDirty;
  const [wanted, setWanted] = useState<QuestionnaireVersion | null>(null);
  const restore = (version: QuestionnaireVersion) => send({ type: 'restored', content: contentOf(version) });
  if (restored !== wanted) {
    setWanted(restored);
    // The draft is everybody's who writes it.
    if (hasDraft) setAsking('restore');
    else if (restored) restore(restored);
  }

  /** Somebody else was first: what stands now is taken in, and the person looks at it again. */
  const overtaken = async () => {
    await refetch();
    server.look();
    setProblem(
      intl.formatMessage({
        id: 'admin.nextVersion.overtaken',
        defaultMessage: 'Somebody else changed something just now. Look at what differs again.',
      }),
    );
  };
  const publish = async (note: string, isCorrection: boolean) => {
    setProblem(null);
    if (!online) {
      setProblem(errorText(intl, { kind: 'offline' }));
      return;
    }
    const { sent, failure } = await publishing.publish(note, isCorrection);
    if (failure === null) return;
    if (failure.kind === 'changedMeanwhile') {
      await overtaken();
      return;
    }
    if (failure.kind === 'invalid') {
      setRefusal({ sent, fields: failure.fields });
      setAsking(null);
      onHeldBack();
    }
    setProblem(errorText(intl, failure));
  };
  const discardDraft = async () => {
    setProblem(null);
    const failure = await discarding.discard();
    setAsking(null);
    if (failure?.kind === 'changedMeanwhile') await overtaken();
    else if (failure) setProblem(errorText(intl, failure));
  };

  const actions = useStable({
    askToPublish: () => {
      setProblem(null);
      if (hasFaults) onHeldBack();
      else {
        server.save();
        setAsking('publish');
      }
    },
    askToDiscard: () => setAsking('discard'),
    showOthers: () => setAsking('clash'),
    publish: (note: string, isCorrection: boolean) => void publish(note, isCorrection),
    findOut: () => void publish('', false),
    discard: () => void discardDraft(),
    restore: () => {
      if (wanted) restore(wanted);
      setAsking(null);
    },
    cancel: () => {
      setAsking(null);
      setProblem(null);
    },
    /** `taken`: where both changed the same, theirs is to stand. */
    keepBoth: (taken: ReadonlySet<string>) => {
      if (state.theirs) send({ type: 'merged', content: mergedWith(state, state.theirs.content, taken) });
      setAsking(null);
    },
    takeTheirs: () => {
      send({ type: 'theirsTaken' });
      setAsking(null);
    },
  });
  const clashes = asking === 'clash' && state.theirs ? clashesOf(state, state.theirs.content) : NONE;
  return {
    ...server,
    asking,
    isEnding: discarding.isDiscarding || publishing.isPublishing,
    isLost: publishing.isLost,
    problem,
    refusal,
    clashes,
    leaveDialog: unsaved.dialog,
    /** Who saved the draft last. */
    others: info && { by: { name: info.by.name, at: info.updated_at, isSelf: info.by.id === own?.id } },
    hasDraft,
    /** The version of which it is asked whether it is to stand in place of the draft. */
    wanted,
    actions,
  };
}
export type Drafting = ReturnType<typeof useDrafting>;
