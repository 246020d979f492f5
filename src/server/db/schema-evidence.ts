import type { Generated } from 'kysely';
import type { EvidenceKind } from '../../contract/evidence-limits';
import type { Moment } from './schema-bookkeeping';

/** A photo, file or voice note of an answer. Its bytes stand in `DATA_DIR/media` once all are there. */
export interface EvidenceTable {
  client_id: string;
  /** The device's own. */
  id: string;
  answer_id: string;
  /** Its place among those of the answer, from 1. */
  position: number;
  /** What it belongs to: one of the three. */
  question_id: string | null;
  custom_question_id: string | null;
  question_category_id: string | null;
  kind: EvidenceKind;
  name: string;
  type: string;
  /** In bytes. */
  size: number;
  sha256: string;
  taken_at: Moment | null;
  /** Bytes that came so far, in pieces; `size`: all, and they are what was announced. */
  received: Generated<number>;
  /** Null when there is no such person any more. */
  added_by: string | null;
  created_at: Moment;
}

/** Bytes of evidence of which some are missing yet. */
export interface EvidencePiecesTable {
  client_id: string;
  evidence_id: string;
  /** Of the whole content, the byte with which the piece begins. */
  begins_at: number;
  content: Buffer;
}
