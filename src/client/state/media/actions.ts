import { MOST_EVIDENCE, type EvidenceKind } from '../../../contract/evidence-limits';
import { PHOTO_RESERVE, readDeviceStorage } from '../../lib/device-storage';
import { exclusively } from '../../lib/exclusively';
import { newUuid } from '../../lib/ids';
import { forgetMedia, keepMedia, type MediaFacts } from '../../lib/storage/media-db';
import { selectAnswer } from '../answers/selectors';
import type { AppThunk } from '../context';
import { recordsRefused } from '../local-store/slice';
import { queueEntry } from '../outbox/actions';
import type { EvidenceArgs, EvidenceSubject } from '../outbox/entry';
import { entriesDiscarded } from '../outbox/events';
import { selectLane } from '../outbox/selectors';
import { reasonOf } from '../outbox/reason';
import { selectOwner } from '../sharing/selectors';
import { KEEPING } from './keeping';
import { loosen } from './loosen';
import { prepare, type FileFault } from './prepare';
import { itemOf, mediaForgotten, mediaKept } from './slice';

/** Why a file was not added. `refused`: the browser would not store it, for this reason. */
export type AddingFault =
  { readonly because: FileFault | 'noRoom' | 'tooMany' } | { readonly because: 'refused'; readonly reason: string };

const hasRoom = async (bytes: number): Promise<boolean> => {
  const { free } = await readDeviceStorage();
  return free === null || free - bytes > PHOTO_RESERVE;
};

/** A name that a server takes; some browsers give none. */
const nameOf = (file: File, kind: EvidenceKind): string => file.name.trim().slice(-200) || kind;

/**
 * Adds a photo, a file or a voice note to an answer: first its bytes are put on the disk, then what is known of it into
 * the outbox. @returns null: it is saved on this device; or why it is not, and nothing of it is left here.
 */
export function addEvidence(
  answerId: string,
  subject: EvidenceSubject,
  type: EvidenceKind,
  file: File,
): AppThunk<Promise<AddingFault | null>> {
  return async (dispatch, getState, { clock }) => {
    const { evidence = [] } = selectAnswer(getState(), answerId) ?? {};
    if (evidence.length >= MOST_EVIDENCE) return { because: 'tooMany' };
    const prepared = await prepare(type, file);
    if (typeof prepared === 'string') return { because: prepared };
    const { bytes, sha256, type: mediaType } = prepared;
    if (!(await hasRoom(bytes.byteLength))) return { because: 'noRoom' };
    const owner = selectOwner(getState());
    if (owner === null) throw new Error('Nobody is signed in');
    const evidenceId = newUuid();
    const name = nameOf(file, type);
    const takenAt = file.lastModified > 0 ? new Date(file.lastModified).toISOString() : null;
    const args: EvidenceArgs = {
      ...subject,
      evidenceId,
      type,
      name,
      mediaType,
      size: bytes.byteLength,
      sha256,
      takenAt,
    };
    const facts: MediaFacts = {
      ...{ id: evidenceId, owner, kind: type, name, type: mediaType, size: args.size, sha256 },
      addedAt: clock.now(),
      isSent: false,
      isLoose: true,
    };
    return exclusively(KEEPING, async () => {
      try {
        await keepMedia(facts, prepared);
      } catch (error) {
        return { because: 'refused', reason: reasonOf(error) };
      }
      dispatch(mediaKept({ item: itemOf(facts) }));
      if (await dispatch(queueEntry(answerId, { kind: 'addEvidence', args }))) return null;
      const refused = selectLane(getState(), answerId).filter(
        (entry) => entry.kind === 'addEvidence' && entry.args.evidenceId === evidenceId,
      );
      const reason = getState().outbox.unsaved[refused[0]?.id ?? '']?.reason ?? '';
      // Nothing half stored: the bytes go, too, by the listener and here.
      dispatch(entriesDiscarded({ ids: refused.map(({ id }) => id) }));
      await forgetMedia(({ id }) => id === evidenceId);
      return { because: 'refused', reason };
    });
  };
}

/** Gives up bytes that the server does not take, as a person decided. @returns false: this browser keeps them */
export function discardMedia(id: string): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const owner = selectOwner(getState());
    try {
      await forgetMedia((facts) => facts.id === id && facts.owner === owner);
      dispatch(mediaForgotten({ ids: [id] }));
      return true;
    } catch (error) {
      dispatch(recordsRefused({ reason: reasonOf(error) }));
      return false;
    }
  };
}

/** Takes one out of an answer. Its bytes stay until the server knows; what never left the device is gone at once. */
export function removeEvidence(answerId: string, evidenceId: string, name: string): AppThunk<Promise<boolean>> {
  return async (dispatch) => {
    await dispatch(loosen([evidenceId]));
    return dispatch(queueEntry(answerId, { kind: 'removeEvidence', args: { evidenceId, name } }));
  };
}
